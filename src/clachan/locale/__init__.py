"""In which language is a person spoken to, and how is a message put into it?"""

from clachan.locale.choose import LANGUAGES, pick_language
from clachan.locale.translator import Translator

__all__ = ["LANGUAGES", "Translator", "pick_language"]
