-- The lists of /accounting in every order they have, each side of its own, and what waits to be approved or paid by its due date.
create index invoices_by_issuer_date on invoices (from_team_id, invoice_date, id);
create index invoices_by_payer_date on invoices (to_team_id, invoice_date, id);
create index invoices_by_issuer_due on invoices (from_team_id, due_on, id);
create index invoices_by_payer_due on invoices (to_team_id, due_on, id);
create index invoices_by_issuer_total on invoices (from_team_id, total, id);
create index invoices_by_payer_total on invoices (to_team_id, total, id);
create index invoices_open_by_issuer_due on invoices (from_team_id, due_on, id) where status in ('pending', 'unpaid');
create index invoices_open_by_payer_due on invoices (to_team_id, due_on, id) where status in ('pending', 'unpaid');
