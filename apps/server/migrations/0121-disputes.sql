-- What a payer's bank wants back of a payment, and how it stands there.
create table payment_disputes (
  id uuid primary key default uuidv7(),
  provider_id text not null unique,
  -- Null where nobody here is the customer, or no invoice of ours was paid.
  team_id uuid references teams on delete restrict,
  invoice_id uuid references subscription_invoices on delete restrict,
  total pence not null,
  -- The bank's, in the provider's words.
  reason text not null,
  status text not null constraint payment_disputes_status check (status in ('needs_response', 'under_review', 'won', 'lost')),
  respond_by timestamptz,
  opened_at timestamptz not null
);
create index payment_disputes_by_team on payment_disputes (team_id);
create index payment_disputes_by_invoice on payment_disputes (invoice_id);
create index payment_disputes_open on payment_disputes (opened_at) where status in ('needs_response', 'under_review');

alter table payment_findings drop constraint payment_findings_kind;
alter table payment_findings add constraint payment_findings_kind check (kind in (
  'customer_unknown', 'dispute_lost', 'dispute_opened', 'invoice_missing', 'message_left', 'refund_failed', 'refund_missing', 'refund_unbooked',
  'second_subscription', 'subscription_differed', 'subscription_unknown'));
