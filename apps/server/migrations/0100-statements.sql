-- The statement of what is between two companies over a period.
create index invoices_between on invoices (from_team_id, to_team_id, invoice_date);
