-- What teams pay for the product (spec §1 Subscription, semantics §3). Status and plan stand with the team; here is how they came about.
create table subscriptions (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete restrict,
  plan_id uuid not null references plans on delete restrict,
  source text not null constraint subscriptions_source check (source in ('apple', 'bacs', 'credit_card', 'direct_debit', 'google', 'old_stripe')),
  -- Its name with the payment provider; null where staff keep it by hand.
  provider_id text unique,
  stripe_status text not null constraint subscriptions_stripe_status check (stripe_status in ('active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'paused')),
  started_at timestamptz not null,
  -- Renewals are counted from here, so that the 31st comes back after a short month.
  anchor timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  -- Cancelled: when it was asked for, and when it ends. Notice that came too late pays once more first.
  cancel_requested_at timestamptz,
  cancels_at timestamptz,
  ended_at timestamptz,
  -- The renewal of which the team was told beforehand.
  renewal_told_for timestamptz
);
create unique index subscriptions_one_live_per_team on subscriptions (team_id) where ended_at is null;
create index subscriptions_by_team on subscriptions (team_id, started_at desc);
create index subscriptions_renewing on subscriptions (period_end) where ended_at is null;
create index teams_period_ending on teams (expire_at) where subscription_status in ('trial', 'canceled_pending', 'payment_overdue', 'subscriber');

-- A team as the payment provider knows it.
create table payment_customers (
  team_id uuid primary key references teams on delete restrict,
  provider_id text not null unique,
  created_at timestamptz not null default now()
);

-- What the provider tells of the team's cards; the numbers are never here.
create table payment_cards (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete restrict,
  provider_id text not null unique,
  holder_name text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  is_default boolean not null,
  created_at timestamptz not null default now()
);
create index payment_cards_by_team on payment_cards (team_id, created_at, id);
create unique index payment_cards_one_default on payment_cards (team_id) where is_default;

-- What a Primary Member asked of the provider. A task does it; the screen waits for the outcome.
create table payment_requests (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete restrict,
  kind text not null constraint payment_requests_kind check (kind in ('add_card', 'change_plan', 'default_card', 'delete_card', 'retry_payment', 'subscribe')),
  details jsonb not null default '{}',
  outcome text not null default 'processing' constraint payment_requests_outcome check (outcome in ('cancelled', 'failed', 'processing', 'successful')),
  failure text,
  -- The provider's invoice that is being paid.
  invoice_provider_id text,
  -- Nobody waits for it any more: the loader gives up after three minutes, the payment does not.
  given_up_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index payment_requests_one_at_a_time on payment_requests (team_id) where outcome = 'processing' and given_up_at is null;
create index payment_requests_by_invoice on payment_requests (invoice_provider_id) where outcome = 'processing';
create index payment_requests_waiting on payment_requests (created_at) where outcome = 'processing' and given_up_at is null;

-- Every message of a payment provider, taken once; what it is about is read again before anything is believed.
create table payment_messages (
  id text primary key,
  object text not null,
  object_id text not null,
  customer_id text not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);
create index payment_messages_old on payment_messages (received_at);

-- The operator's invoices to the teams: one series without gaps, numbered when they are paid.
create table subscription_invoice_numbers (
  is_the_series boolean primary key default true check (is_the_series),
  last_number integer not null default 0
);
insert into subscription_invoice_numbers default values;

create table subscription_invoices (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete restrict,
  number integer not null unique check (number > 0),
  provider_id text not null unique,
  issuer jsonb not null,
  recipient jsonb not null,
  description text not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  price pence not null,
  credit pence not null,
  subtotal pence not null,
  total_vat pence not null,
  total pence not null,
  vat_rate smallint not null,
  invoice_date date not null,
  paid_at timestamptz not null,
  constraint subscription_invoices_add_up check (total = subtotal + total_vat and subtotal = price - credit)
);
create index subscription_invoices_by_team on subscription_invoices (team_id, paid_at desc, id desc);

-- The sandbox card provider, which stands in where no real one is configured: its own books, as if they were elsewhere.
create table sandbox_customers (
  id text primary key,
  team_id uuid not null unique,
  email text not null,
  name text not null
);
create table sandbox_cards (
  id text primary key,
  customer_id text not null references sandbox_customers,
  token text not null,
  holder_name text not null,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  is_default boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null
);
create index sandbox_cards_by_customer on sandbox_cards (customer_id) where deleted_at is null;
create table sandbox_subscriptions (
  id text primary key,
  customer_id text not null references sandbox_customers,
  state text not null,
  price jsonb not null,
  next_price jsonb,
  started_at timestamptz not null,
  anchor timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancel_at_period_end boolean not null default false,
  missed_payments smallint not null default 0,
  -- When the calendar has something to do here: renew, try again, give up a first payment.
  due_at timestamptz,
  ended_at timestamptz
);
create index sandbox_subscriptions_by_customer on sandbox_subscriptions (customer_id);
create index sandbox_subscriptions_due on sandbox_subscriptions (due_at) where due_at is not null;
create table sandbox_invoices (
  id text primary key,
  subscription_id text not null references sandbox_subscriptions,
  outcome text not null,
  failure text,
  price jsonb not null,
  charge jsonb not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null,
  paid_at timestamptz
);
create index sandbox_invoices_by_subscription on sandbox_invoices (subscription_id, created_at);
