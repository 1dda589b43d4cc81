-- What happens on the road: goods on board, proofs of delivery and return, incidents, and the files that prove them.
create table goods_on_board (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  stop_id uuid references job_stops on delete cascade,
  board_route_date timestamptz not null,
  user_id uuid not null references users on delete restrict,
  created_at timestamptz not null default now()
);
create unique index goods_on_board_once_per_place on goods_on_board (job_id, coalesce(stop_id, job_id));

create table pods (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  stop_id uuid references job_stops on delete cascade,
  kind text not null constraint pods_kind check (kind in ('POD', 'POR')),
  delivery_date timestamptz not null,
  recipient text,
  is_electronic_pod boolean not null default false,
  pod_not_required boolean not null default false,
  no_pod_reason text,
  details text,
  user_id uuid not null references users on delete restrict,
  created_at timestamptz not null default now(),
  constraint pods_not_required_has_reason check (not pod_not_required or no_pod_reason is not null)
);
create unique index pods_once_per_place on pods (job_id, kind, coalesce(stop_id, job_id));

-- Something went wrong, and what was agreed about it: waiting, extra charges, where the goods are.
create table incidents (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  stop_id uuid references job_stops on delete cascade,
  kind text not null constraint incidents_kind check (kind in ('cancelled', 'collection_failed', 'delivery_failed', 'stop_failed')),
  reason text not null,
  comment text,
  wait_at_collection_point boolean not null default false,
  additional_charges_agreed boolean not null default false,
  agreed_price pence,
  -- Where the goods were left instead.
  left_at text,
  left_latitude latitude,
  left_longitude longitude,
  date_and_time timestamptz not null,
  user_id uuid not null references users on delete restrict,
  created_at timestamptz not null default now(),
  constraint incidents_agreed_charges_have_a_price check (not additional_charges_agreed or agreed_price is not null)
);
create index incidents_by_job on incidents (job_id, created_at);
create index incidents_by_stop on incidents (stop_id) where stop_id is not null;
