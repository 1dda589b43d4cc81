-- A driver's stays at the places of a job: the times of the taps and of the fence, and how well the fence saw them. No position is
-- stored: a stay is no track (decision 27).
create table job_stays (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  -- The carrier at that time: charges of an earlier carrier stay with it.
  team_id uuid not null references teams on delete cascade,
  place text not null constraint job_stays_place check (place in ('pickup', 'stop', 'destination')),
  stop_id uuid references job_stops on delete cascade,
  arrived_at timestamptz,
  ended_at timestamptz,
  entered_at timestamptz,
  left_at timestamptz,
  seen_until timestamptz,
  nearest_m integer,
  fixes integer not null default 0,
  worst_accuracy_m integer,
  longest_gap_s integer,
  anchored boolean not null default false,
  is_late boolean not null default false,
  is_odd boolean not null default false,
  created_at timestamptz not null default now(),
  constraint job_stays_stop check ((place = 'stop') = (stop_id is not null))
);
create unique index job_stays_one_open on job_stays (job_id, place, coalesce(stop_id, job_id)) where ended_at is null;
create index job_stays_of_job on job_stays (job_id, id);
create index job_stays_of_team on job_stays (team_id);
create index job_stays_of_stop on job_stays (stop_id) where stop_id is not null;

-- Charges besides the price: proposed by the carrier or by the end of a stay, and answered by the poster.
create table job_charges (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  team_id uuid not null references teams on delete cascade,
  kind text not null constraint job_charges_kind check (kind in ('waiting', 'return', 'second_attempt', 'other')),
  stay_id uuid references job_stays on delete cascade,
  state text not null constraint job_charges_state check (state in ('proposed', 'countered', 'accepted', 'contested', 'withdrawn')),
  grade text constraint job_charges_grade check (grade in ('A', 'B', 'C')),
  proposed pence not null,
  -- The amount as it stands: proposed, countered or accepted.
  amount pence not null,
  -- The minutes, times and rates of a waiting charge, as they were worked out.
  basis jsonb not null default '{}',
  -- The carrier's words, and the poster's with a counter or a contest.
  comment text,
  answer text,
  proposed_by uuid references users on delete set null,
  proposed_at timestamptz not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  by_silence boolean not null default false,
  -- When silence accepts it; null: never.
  due_at timestamptz,
  -- When the poster was reminded of it.
  reminded_at timestamptz,
  -- The invoice on which it stands.
  invoice_id uuid references invoices on delete set null,
  case_id uuid references cases on delete set null,
  constraint job_charges_waiting_has_a_stay check ((kind = 'waiting') = (stay_id is not null))
);
-- One charge for a stay, whoever presses how often; and one of a kind at a time for the fate of the goods.
create unique index job_charges_one_per_stay on job_charges (stay_id) where stay_id is not null and state <> 'withdrawn';
create unique index job_charges_one_return on job_charges (job_id, team_id, kind) where kind = 'return' and state <> 'withdrawn';
create index job_charges_of_job on job_charges (job_id, id);
create index job_charges_of_team on job_charges (team_id);
create index job_charges_due on job_charges (due_at) where state = 'proposed' and due_at is not null;
create index job_charges_unanswered on job_charges (proposed_at) where state = 'proposed' and reminded_at is null;
create index job_charges_of_invoice on job_charges (invoice_id) where invoice_id is not null;
create index job_charges_of_case on job_charges (case_id) where case_id is not null;

-- The desk looks at disputed charges as well.
alter table cases drop constraint cases_kind;
alter table cases add constraint cases_kind check (kind in ('report', 'data_protection', 'service', 'decision', 'charge'));
