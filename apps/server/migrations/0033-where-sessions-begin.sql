-- Where a session was begun, as a hash of account and network: tries to sign in from there are the owner's own
-- and not counted among those of everybody else.
alter table sessions add column place bytea;
