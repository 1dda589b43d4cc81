-- What the operator gives back of what a team has paid, and the credit note that goes with it (VAT Regulations 1995 reg. 24).
create table subscription_credit_note_numbers (
  is_the_series boolean primary key default true check (is_the_series),
  last_number integer not null default 0
);
insert into subscription_credit_note_numbers default values;

create table subscription_refunds (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete restrict,
  invoice_id uuid not null references subscription_invoices on delete restrict,
  -- Staff of ours; null where it was given back on the provider's own pages.
  user_id uuid references users on delete set null,
  reason text not null,
  subtotal pence not null,
  total_vat pence not null,
  total pence not null,
  outcome text not null constraint subscription_refunds_outcome check (outcome in ('cancelled', 'failed', 'processing', 'successful')),
  provider_id text unique,
  created_at timestamptz not null,
  finished_at timestamptz,
  -- The credit note, once the money has gone back: one series without gaps.
  number integer unique check (number > 0),
  issuer jsonb,
  recipient jsonb,
  credit_date date,
  constraint subscription_refunds_add_up check (total > 0 and total = subtotal + total_vat),
  constraint subscription_refunds_credited check (
    (outcome <> 'successful' or number is not null)
    and (number is null) = (credit_date is null) and (number is null) = (issuer is null) and (number is null) = (recipient is null)
  )
);
create index subscription_refunds_by_invoice on subscription_refunds (invoice_id);
create index subscription_refunds_by_team on subscription_refunds (team_id);
create index subscription_refunds_by_user on subscription_refunds (user_id);

alter table payment_findings drop constraint payment_findings_kind;
alter table payment_findings add constraint payment_findings_kind check (kind in (
  'customer_unknown', 'dispute_opened', 'invoice_missing', 'message_left', 'refund_failed', 'refund_missing', 'refund_unbooked', 'second_subscription',
  'subscription_differed', 'subscription_unknown'));
