-- Reports of content and complaints: one desk, one table (business N5). A kind that both sides answer (A0) fits in as one more word.
create table cases (
  id uuid primary key default uuidv7(),
  number text not null unique,
  kind text not null constraint cases_kind check (kind in ('report', 'data_protection', 'service', 'decision')),
  state text not null default 'open' constraint cases_state check (state in ('open', 'decided')),
  subject_kind text constraint cases_subject_kind check (subject_kind in ('message', 'job', 'job_file', 'feedback', 'team', 'user', 'tracking_page')),
  -- No reference: the case stays when its subject is gone.
  subject_id uuid,
  reason text constraint cases_reason check (reason in ('illegal', 'dangerous', 'fraud', 'abuse', 'personal_data', 'copyright', 'spam', 'other')),
  text text,
  -- The subject as it was when it was reported.
  snapshot jsonb,
  -- A reported file: kept for the case when the job loses it.
  file_path text,
  job_id uuid references jobs on delete set null,
  opened_by_user_id uuid references users on delete set null,
  opened_by_team_id uuid references teams on delete set null,
  -- Of people who are no members.
  contact_name text,
  contact_email text,
  language text not null constraint cases_language check (language in ('en', 'pl', 'ro')),
  against_user_id uuid references users on delete set null,
  against_team_id uuid references teams on delete set null,
  appeal_of uuid references cases on delete cascade,
  appeal_side text constraint cases_appeal_side check (appeal_side in ('reporter', 'affected')),
  opened_at timestamptz not null,
  red_at timestamptz not null,
  due_at timestamptz not null,
  outcome text constraint cases_outcome check (outcome in ('upheld', 'partly', 'dismissed', 'no_finding')),
  outcome_text text,
  acts text[] not null default '{}' constraint cases_acts check (acts <@ array['hide', 'remove', 'warn', 'restrict', 'suspend']),
  rule text,
  -- The statement of reasons for those whom the acts concern. It says nothing of who reported.
  statement text,
  restricted text[] not null default '{}' constraint cases_restricted check (restricted <@ array['post', 'bid', 'chat']),
  restricted_until timestamptz,
  restores boolean not null default false,
  decided_at timestamptz,
  decided_by uuid references users on delete set null
);
create index cases_open on cases (due_at, id) where state = 'open';
create index cases_by_age on cases (opened_at desc, id desc);
create index cases_of_user on cases (opened_by_user_id, opened_at desc, id desc) where opened_by_user_id is not null;
create index cases_of_contact on cases (contact_email) where contact_email is not null;
create index cases_against_team on cases (against_team_id, decided_at desc) where against_team_id is not null;
create index cases_against_user on cases (against_user_id, decided_at desc) where against_user_id is not null;
create index cases_files on cases (file_path) where file_path is not null;
-- Pressing twice makes one report, and each side appeals once.
create unique index cases_one_open_report on cases (opened_by_user_id, subject_kind, subject_id) where state = 'open' and kind = 'report' and opened_by_user_id is not null;
create unique index cases_one_appeal on cases (appeal_of, appeal_side) where appeal_of is not null;

create table case_series (
  year int primary key,
  last int not null
);

-- A part of the market that is closed to somebody until a moment.
create table restrictions (
  id uuid primary key default uuidv7(),
  case_id uuid not null references cases on delete cascade,
  team_id uuid references teams on delete cascade,
  user_id uuid references users on delete cascade,
  act text not null constraint restrictions_act check (act in ('post', 'bid', 'chat')),
  until timestamptz not null,
  ended_at timestamptz
);
create index restrictions_of_team on restrictions (team_id, until) where ended_at is null;
create index restrictions_of_user on restrictions (user_id, until) where ended_at is null;
create index restrictions_of_case on restrictions (case_id);
