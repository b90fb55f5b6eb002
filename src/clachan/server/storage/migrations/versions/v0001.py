"""The first schema: workers, tables, events, keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.create_table(
        "workers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("alive_at", sa.BigInteger, nullable=False),
        sa.Column("is_gone", sa.Boolean, nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(200), nullable=False),
        sa.Column("made_at", sa.BigInteger, nullable=False),
        sa.Column("phase", sa.String(8), nullable=False),
        sa.Column("is_listed", sa.Boolean, nullable=False),
        sa.Column("deadline", sa.BigInteger),
        sa.Column("owner", sa.String(32)),
    )
    op.create_index("tables_by_deadline", "tables", ["deadline"])
    op.create_index("tables_by_phase", "tables", ["phase", "made_at"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("seat", sa.Integer),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.UniqueConstraint("table_id", "turn", "seat", name="one_action_a_turn"),
    )
    op.create_table(
        "keys",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("is_invite", sa.Boolean, nullable=False),
        sa.Column("used_by", sa.String(64)),
    )
    op.create_index("keys_by_table", "keys", ["table_id"])


def downgrade() -> None:
    """Go back."""
    for name in ("keys", "events", "tables", "workers"):
        op.drop_table(name)
