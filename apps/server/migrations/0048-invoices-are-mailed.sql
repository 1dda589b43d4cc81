-- To whom an invoice was last mailed with its PDF; the mails themselves are forgotten after a month.
alter table invoices add column mailed_to text[] not null default '{}';
