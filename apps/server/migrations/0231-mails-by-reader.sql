-- How often an address was written to in the last hour is asked before each mail to somebody the sender names.
create index mails_by_reader on mails (to_address, created_at);
