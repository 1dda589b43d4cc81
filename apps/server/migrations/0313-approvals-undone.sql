-- An approval can be taken back while its sender has not been notified: until then this says when that will be.
alter table invoices add column told_after timestamptz;
