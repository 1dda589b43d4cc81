-- Invoices from the team that carried to the team that posted (semantics §7). Issuer and recipient are kept as they were.
create table invoices (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete restrict,
  from_team_id uuid not null references teams on delete restrict,
  to_team_id uuid not null references teams on delete restrict,
  user_id uuid not null references users on delete restrict,
  type text not null constraint invoices_type check (type in ('manual', 'system')),
  number integer not null check (number > 0),
  external_number text,
  status text not null default 'pending' constraint invoices_status check (status in ('paid', 'pending', 'rejected', 'unpaid')),
  cc_email text,
  comment text,
  issuer jsonb not null,
  recipient jsonb not null,
  payment_terms text not null constraint invoices_payment_terms check (payment_terms in ('CUSTOM', 'FORTY_DAYS', 'FORTY_DAYS_EOM', 'FORTY_FIVE_DAYS', 'SAME_DAY_PAYMENT', 'SEVEN_DAYS', 'THIRTY_DAYS', 'THIRTY_DAYS_EOM')),
  payment_terms_days smallint,
  job_number text not null,
  customer_job_number text,
  delivery_date timestamptz,
  invoice_date date not null,
  due_on date not null,
  subtotal pence not null,
  total_vat pence not null,
  total pence not null,
  rejection_reason text,
  sent_at timestamptz not null default now(),
  approved_at timestamptz,
  paid_on date,
  due_notice_at timestamptz,
  created_at timestamptz not null default now(),
  constraint invoices_add_up check (total = subtotal + total_vat),
  constraint invoices_numbered_per_issuer unique (from_team_id, number)
);
create unique index invoices_one_per_job on invoices (job_id);
create index invoices_by_issuer on invoices (from_team_id, status, invoice_date desc, id desc);
create index invoices_by_payer on invoices (to_team_id, status, invoice_date desc, id desc);
create index invoices_due on invoices (due_on) where status in ('pending', 'unpaid') and due_notice_at is null;
-- A number of one's own is one's own only once, however it is typed.
create unique index invoices_external_number_once_per_issuer on invoices (from_team_id, lower(external_number)) where external_number is not null;

create table invoice_rows (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices on delete cascade,
  "order" smallint not null,
  description text not null,
  quantity numeric(10, 2) not null check (quantity > 0),
  unit_cost pence not null,
  amount pence not null,
  vat_rate smallint not null check (vat_rate between 0 and 100),
  vat pence not null,
  unique (invoice_id, "order")
);
