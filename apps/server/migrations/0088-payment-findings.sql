-- What the nightly comparison with the payment provider found: what a lost message left undone, and whether that was mended.
create table payment_findings (
  id uuid primary key default uuidv7(),
  kind text not null constraint payment_findings_kind check (kind in ('customer_unknown', 'invoice_missing', 'message_left', 'second_subscription', 'subscription_differed', 'subscription_unknown')),
  team_id uuid references teams on delete cascade,
  -- The provider's name of what it is about.
  object_id text not null,
  mended boolean not null,
  found_at timestamptz not null
);
create index payment_findings_newest on payment_findings (found_at desc, id desc);
create index payment_findings_by_team on payment_findings (team_id);
