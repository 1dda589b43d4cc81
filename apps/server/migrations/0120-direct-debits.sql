-- Plans paid by direct debit (Bacs): what the payer left with the provider, how the bank stands to it, and the collections that are on their way.
alter table payment_cards
  add column source text not null default 'credit_card' constraint payment_cards_source check (source in ('bacs', 'credit_card')),
  add column sort_code text,
  add column mandate text constraint payment_cards_mandate check (mandate in ('accepted', 'pending', 'refused', 'revoked')),
  -- As it stands on the payer's bank statement.
  add column mandate_reference text,
  alter column exp_month drop not null,
  alter column exp_year drop not null,
  add constraint payment_cards_complete check (
    (source = 'credit_card') = (exp_month is not null and exp_year is not null) and (source = 'bacs') = (mandate is not null and sort_code is not null)
  );
alter table payment_cards alter column source drop default;

-- A collection from a bank account: it takes days, and the plan runs meanwhile.
create table payment_debits (
  -- The provider's name of the invoice that it pays.
  provider_id text primary key,
  team_id uuid not null references teams on delete restrict,
  total pence not null,
  outcome text not null constraint payment_debits_outcome check (outcome in ('cancelled', 'failed', 'processing', 'successful')),
  created_at timestamptz not null,
  finished_at timestamptz
);
create index payment_debits_by_team on payment_debits (team_id, created_at);

-- The renewal of whose collection the payer was told beforehand.
alter table subscriptions add column debit_told_for timestamptz;

-- Some messages name no customer: whose it is, is found out when it is followed.
alter table payment_messages alter column customer_id drop not null;

-- The sandbox takes bank accounts too.
alter table sandbox_cards
  add column source text not null default 'credit_card',
  add column sort_code text,
  add column mandate text,
  add column mandate_reference text,
  -- When its bank says something of the mandate.
  add column mandate_due_at timestamptz,
  alter column exp_month drop not null,
  alter column exp_year drop not null;
alter table sandbox_cards alter column source drop default;
create index sandbox_cards_due on sandbox_cards (mandate_due_at) where mandate_due_at is not null;
-- A collection that is on its way: from which account, and when it comes out.
alter table sandbox_invoices add column charged_id text, add column settles_at timestamptz;
create index sandbox_invoices_due on sandbox_invoices (settles_at) where settles_at is not null;
