-- A sent invoice is never changed: a credit note takes back what was wrong, and a new invoice says what is right (decision 0104).
alter table teams add column last_credit_note_number integer not null default 0;

-- Credited, and paid when it was marked so, in pence with VAT: what is open is the total less the credits.
alter table invoices
  add column credited pence not null default 0,
  add column paid_total pence,
  add column paid_marked_by_team_id uuid references teams on delete restrict,
  add column paid_marked_at timestamptz,
  add column payment_confirmed_at timestamptz,
  add column refunded pence not null default 0,
  -- The factoring partner has asked for it: nothing of it is credited any more.
  add column sold_at timestamptz,
  -- The invoice, credited in full, that this one stands for.
  add column corrects_id uuid references invoices,
  add constraint invoices_credited check (credited <= total);
update invoices set paid_total = total where status = 'paid';
update invoices i set sold_at = c.handed_over_at from factoring_consents c where c.invoice_id = i.id and c.handed_over_at is not null;

-- A job has one invoice that counts; one that was credited in full makes room for its correction.
drop index invoices_one_per_job;
create unique index invoices_one_per_job on invoices (job_id) where credited = 0 or credited < total;
create index invoices_by_job on invoices (job_id);
create unique index invoices_corrected_once on invoices (corrects_id) where corrects_id is not null;
create index invoices_paid_marked_by_team on invoices (paid_marked_by_team_id) where paid_marked_by_team_id is not null;

-- An agreed deduction is a row below zero; no invoice and no rate of it comes to less than nothing.
alter table invoice_rows
  alter column unit_cost type integer,
  alter column amount type integer,
  alter column vat type integer,
  -- What credit notes took back of the row, with the sign of its amount.
  add column credited_amount integer not null default 0,
  add column credited_vat integer not null default 0,
  add constraint invoice_rows_credited check (abs(credited_amount) <= abs(amount) and abs(credited_vat) <= abs(vat));

-- Rows and sums stand below zero, as they count.
create table credit_notes (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices on delete cascade,
  from_team_id uuid not null references teams on delete restrict,
  to_team_id uuid not null references teams on delete restrict,
  user_id uuid not null references users on delete restrict,
  number integer not null check (number > 0),
  reason text not null,
  credit_date date not null,
  subtotal integer not null,
  total_vat integer not null,
  total integer not null constraint credit_notes_below_zero check (total < 0),
  mailed_to text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint credit_notes_add_up check (total = subtotal + total_vat),
  constraint credit_notes_numbered_per_issuer unique (from_team_id, number)
);
create index credit_notes_by_invoice on credit_notes (invoice_id, id desc);
create index credit_notes_by_issuer_date on credit_notes (from_team_id, credit_date, id);
create index credit_notes_by_payer_date on credit_notes (to_team_id, credit_date, id);
create index credit_notes_by_user on credit_notes (user_id);

create table credit_note_rows (
  id uuid primary key default uuidv7(),
  credit_note_id uuid not null references credit_notes on delete cascade,
  "order" smallint not null,
  description text not null,
  quantity numeric(10, 2) not null check (quantity > 0),
  unit_cost integer not null,
  amount integer not null,
  vat_rate smallint not null check (vat_rate between 0 and 100),
  vat integer not null,
  unique (credit_note_id, "order")
);

-- The payer asks for a correction of an invoice it has approved; the issuer credits, or says why not.
create table invoice_corrections (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices on delete cascade,
  user_id uuid not null references users on delete restrict,
  reason text not null,
  asked_at timestamptz not null,
  refused_at timestamptz,
  refusal text,
  credit_note_id uuid references credit_notes on delete cascade,
  constraint invoice_corrections_answer check ((refused_at is null) = (refusal is null) and (refused_at is null or credit_note_id is null))
);
create index invoice_corrections_by_invoice on invoice_corrections (invoice_id, id desc);
create unique index invoice_corrections_one_open on invoice_corrections (invoice_id) where refused_at is null and credit_note_id is null;
create index invoice_corrections_by_user on invoice_corrections (user_id);
create index invoice_corrections_by_credit_note on invoice_corrections (credit_note_id) where credit_note_id is not null;

-- Paid more than is owed after a credit: given back between the companies, and noted here. No money moves by it.
create table invoice_refunds (
  id uuid primary key default uuidv7(),
  invoice_id uuid not null references invoices on delete cascade,
  amount pence not null constraint invoice_refunds_amount check (amount > 0),
  refunded_on date not null,
  noted_by_team_id uuid not null references teams on delete restrict,
  user_id uuid not null references users on delete restrict,
  noted_at timestamptz not null,
  confirmed_at timestamptz
);
create index invoice_refunds_by_invoice on invoice_refunds (invoice_id, id desc);
create index invoice_refunds_by_team on invoice_refunds (noted_by_team_id);
create index invoice_refunds_by_user on invoice_refunds (user_id);
