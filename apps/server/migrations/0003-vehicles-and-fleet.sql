-- Vehicle types with guide prices, and the vehicles a team runs (semantics §9).
create table vehicles (
  id uuid primary key default uuidv7(),
  code text not null unique,
  name text not null,
  size smallint not null unique,
  min_rate pence not null,
  max_rate pence not null,
  max_weight_kg integer not null,
  length_cm integer not null,
  icon_url text not null,
  constraint vehicles_rates_ordered check (min_rate <= max_rate)
);
comment on column vehicles.min_rate is 'Guide price, pence per mile, low end.';

create table fleet_vehicles (
  id uuid primary key default uuidv7(),
  team_id uuid not null references teams on delete cascade,
  vehicle_id uuid not null references vehicles on delete restrict,
  user_id uuid references users on delete set null,
  name text not null,
  default_availability text not null default 'UNASSIGNED' constraint fleet_vehicles_default_availability check (default_availability in ('AVAILABLE', 'NOT_AVAILABLE', 'PARTLY_LOADED', 'UNASSIGNED')),
  temporary_availability text constraint fleet_vehicles_temporary_availability check (temporary_availability in ('AVAILABLE', 'NOT_AVAILABLE', 'PARTLY_LOADED', 'UNASSIGNED')),
  tracking boolean not null default false,
  status_text text,
  status_until timestamptz,
  destination_address text,
  destination_lat latitude,
  destination_lng longitude,
  sort_no smallint not null default 0,
  created_at timestamptz not null default now()
);
create index fleet_vehicles_by_team on fleet_vehicles (team_id, sort_no);
create index fleet_vehicles_by_user on fleet_vehicles (user_id);
