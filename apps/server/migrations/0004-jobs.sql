-- Transport jobs, their stops between pickup and destination, and the log of everything that happened to them.
create sequence job_numbers start 10001;

create table jobs (
  id uuid primary key default uuidv7(),
  job_number text not null default nextval('job_numbers')::text,
  customer_job_reference_number text,
  team_id uuid not null references teams on delete restrict,
  user_id uuid not null references users on delete restrict,
  status text not null default 'active' constraint jobs_status check (status in ('active', 'allocated', 'board', 'cancel', 'collect', 'collect_arrived', 'complete', 'delivered', 'delivering', 'expire', 'failed_delivery', 'invoice', 'invoice_pending', 'invoice_rejected', 'paid', 'progress', 'sold_outside_platform')),
  distance metres not null,
  duration integer not null check (duration >= 0),
  driver_route jsonb,
  height numeric(4, 2) check (height > 0),
  weight numeric(7, 1) check (weight > 0),
  pickup_point text not null,
  pickup_short_address text not null,
  pickup_company_name text,
  pickup_latitude latitude not null,
  pickup_longitude longitude not null,
  pickup_date timestamptz,
  pickup_date_end timestamptz,
  pickup_flexible boolean not null default false,
  pickup_asap boolean not null default false,
  destination_point text not null,
  destination_short_address text not null,
  destination_company_name text,
  destination_latitude latitude not null,
  destination_longitude longitude not null,
  destination_date timestamptz,
  destination_date_end timestamptz,
  destination_flexible boolean not null default false,
  destination_asap boolean not null default false,
  phone text,
  email text,
  accept_online boolean not null default true,
  accept_phone boolean not null default false,
  accept_email boolean not null default false,
  price pence,
  bid_amount pence,
  bid_user_id uuid references users on delete restrict,
  bid_team_id uuid references teams on delete restrict,
  driver_id uuid references users on delete restrict,
  fleet_vehicle_id uuid references fleet_vehicles on delete set null,
  vehicle_id uuid not null references vehicles on delete restrict,
  vehicle_size smallint not null,
  payment_terms text not null default 'THIRTY_DAYS' constraint jobs_payment_terms check (payment_terms in ('CUSTOM', 'FORTY_DAYS', 'FORTY_DAYS_EOM', 'FORTY_FIVE_DAYS', 'SAME_DAY_PAYMENT', 'SEVEN_DAYS', 'THIRTY_DAYS', 'THIRTY_DAYS_EOM')),
  payment_terms_days smallint check (payment_terms_days between 1 and 365),
  additional_options text[] not null default '{}' constraint jobs_additional_options check (additional_options <@ array['adr', 'back_load', 'co_load', 'curtainsider', 'direct_load', 'flatbed', 'fors_accredited_drivers_only', 'hiab', 'tail_lift', 'temperature_controlled_van', 'tracked_drivers_only', 'wait_and_return']),
  details text,
  notes text,
  private_notes text,
  invoice_has_vat boolean not null default true,
  delivery_failed boolean not null default false,
  is_returning boolean not null default false,
  expiry_time timestamptz not null,
  -- When the poster last changed what bidders had priced: offers from before must be confirmed.
  repriced_at timestamptz,
  -- When each step happened, as the driver reported it.
  allocated_at timestamptz,
  route_date timestamptz,
  collection_date timestamptz,
  delivery_start timestamptz,
  delivery_end timestamptz,
  closed_at timestamptz,
  close_reason text constraint jobs_close_reason check (close_reason in ('BUSINESS_CLOSED', 'CANCELLED', 'DAMAGED_GOODS', 'DELIVERY_REFUSED', 'FAILED_DELIVERY', 'INCORRECT_ADDRESS', 'INCORRECT_GOODS', 'INVOICE', 'INVOICE_PENDING', 'NO_UNLOADING', 'OTHER', 'SOLD_OUTSIDE_PLATFORM')),
  canceled_by text constraint jobs_canceled_by check (canceled_by in ('driver_canceled', 'poster_canceled')),
  reposted_from_id uuid references jobs on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Unit vector of the pickup: great-circle comparisons without trigonometry per row.
  ux double precision not null generated always as (cosd(pickup_latitude) * cosd(pickup_longitude)) stored,
  uy double precision not null generated always as (cosd(pickup_latitude) * sind(pickup_longitude)) stored,
  uz double precision not null generated always as (sind(pickup_latitude)) stored,
  pickup_cube cube not null generated always as (cube(array[cosd(pickup_latitude) * cosd(pickup_longitude), cosd(pickup_latitude) * sind(pickup_longitude), sind(pickup_latitude)])) stored,
  constraint jobs_allocated_to_somebody check (status in ('active', 'cancel', 'expire', 'sold_outside_platform') or bid_team_id is not null)
);
-- The board, newest first: keyset on (created_at, id).
create index jobs_open_newest on jobs (created_at desc, id desc) where status = 'active';
-- The board, nearest first and small circles.
create index jobs_open_near on jobs using gist (pickup_cube) where status = 'active';
-- Expiry task.
create index jobs_open_expiry on jobs (expiry_time) where status = 'active';
-- /jobs-posted and /my-work, newest first within a tab.
create index jobs_by_poster on jobs (team_id, status, created_at desc, id desc);
create index jobs_by_carrier on jobs (bid_team_id, status, created_at desc, id desc) where bid_team_id is not null;
create index jobs_by_driver on jobs (driver_id, status) where driver_id is not null;
create index jobs_by_number on jobs (job_number);
alter table teams add constraint teams_free_job foreign key (free_job_id) references jobs on delete set null;

create table job_stops (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  "order" smallint not null check ("order" between 1 and 20),
  status text not null default 'progress' constraint job_stops_status check (status in ('complete', 'failed', 'progress')),
  is_drop_off boolean not null default true,
  stop_point text not null,
  short_address text not null,
  company_name text,
  stop_latitude latitude not null,
  stop_longitude longitude not null,
  destination_date timestamptz,
  destination_date_end timestamptz,
  flexible_destination boolean not null default false,
  destination_asap boolean not null default false,
  notes text,
  -- When the driver arrived; spec §3 calls a reached stop destination_met.
  arrived_at timestamptz,
  completed_at timestamptz,
  settlement text constraint job_stops_settlement check (settlement in ('left_elsewhere', 'rescheduled', 'returned')),
  settlement_note text,
  constraint job_stops_one_per_place_in_order unique (job_id, "order") deferrable initially deferred
);

create table job_log (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  stop_id uuid references job_stops on delete set null,
  action text not null,
  status_from text,
  status_to text not null,
  user_id uuid references users on delete set null,
  impersonator_id uuid references users on delete set null,
  metadata jsonb not null default '{}',
  date_and_time timestamptz not null,
  created_at timestamptz not null default now()
);
create index job_log_by_job on job_log (job_id, created_at, id);

create table saved_loads (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  name text not null,
  draft jsonb not null,
  -- Taken off the list; kept for a day so that it can be brought back.
  removed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index saved_loads_by_team on saved_loads (team_id, updated_at desc, id desc) where removed_at is null;
create index saved_loads_removed on saved_loads (removed_at) where removed_at is not null;
