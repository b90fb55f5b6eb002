"""Many games at once for programs that learn: what they see (`fields.py`), and the compiled code that plays them."""
