"""What is different on a server? Lists of tables, invitations, requests and phrases."""
