"""Tables that anybody may watch: they are listed while they are played."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward. No table that exists becomes public."""
    op.add_column("tables", sa.Column("is_public", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Go back."""
    op.drop_column("tables", "is_public")
