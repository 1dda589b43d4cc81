-- What was bought in the App Store and on Google Play (spec §4 "Mobile purchase flow"), and the one team that it belongs to.
create table store_purchases (
  id uuid primary key default uuidv7(),
  store text not null constraint store_purchases_store check (store in ('apple', 'google')),
  team_id uuid not null references teams on delete restrict,
  -- Who bought it; null where somebody has left for good.
  user_id uuid references users on delete set null,
  -- The run that it pays for now, or paid for last.
  subscription_id uuid unique references subscriptions on delete restrict,
  -- What the store is asked with how it stands now.
  token text not null,
  product_id text not null,
  state text not null constraint store_purchases_state check (state in ('active', 'expired', 'grace', 'on_hold', 'paused', 'pending', 'revoked')),
  will_renew boolean not null,
  is_acknowledged boolean not null,
  period_end timestamptz not null,
  -- Asked of the store when: what was asked earlier and answered later is old.
  read_at timestamptz not null,
  created_at timestamptz not null
);
create index store_purchases_by_team on store_purchases (team_id);
create index store_purchases_by_user on store_purchases (user_id);
create index store_purchases_running on store_purchases (period_end) where state not in ('expired', 'revoked');

-- By what the stores know a purchase: Apple by its original transaction, Google by a token that is another after each
-- change of plan. Each belongs to one purchase, so that two teams cannot have it.
create table store_purchase_names (
  store text not null constraint store_purchase_names_store check (store in ('apple', 'google')),
  name text not null,
  purchase_id uuid not null references store_purchases on delete cascade,
  primary key (store, name)
);
create index store_purchase_names_by_purchase on store_purchase_names (purchase_id);

-- The products of the plans that every installation begins with; staff name others.
update plans set
  apple_mobile_plan_id = coalesce(apple_mobile_plan_id, 'waybill_' || code),
  google_mobile_plan_id = coalesce(google_mobile_plan_id, 'waybill_' || code)
where code in ('monthly', 'biannual', 'annual', 'monthly_20', 'annual_20');
create unique index plans_one_per_apple_product on plans (apple_mobile_plan_id);
create unique index plans_one_per_google_product on plans (google_mobile_plan_id);
