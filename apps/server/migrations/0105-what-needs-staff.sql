-- What needs a person of staff, the oldest first of each kind; and whether somebody has seen to what the comparison of payments left.
alter table payment_findings add column settled_at timestamptz;
alter table payment_findings add column settled_by uuid references users on delete set null;
create index payment_findings_by_settler on payment_findings (settled_by) where settled_by is not null;
create index payment_findings_open on payment_findings (found_at, id) where not mended and settled_at is null;

create index invoices_refused on invoices (sent_at, id) where status = 'rejected';
create index jobs_awaited on jobs (status, id) where status in ('allocated', 'board', 'collect', 'failed_delivery', 'progress');
create index teams_unpaid on teams (id) where subscription_status = 'payment_overdue';
