-- How a company pays, by the invoices that have fallen due (decision 0153): one row a payer, computed every night and after each change.
alter table invoices add column was_rejected boolean not null default false;
update invoices i set was_rejected = true where status = 'rejected'
  or exists (select from job_log l where l.job_id = i.job_id and l.action in ('reject_invoice', 'reject_charges'));

-- Staff have upheld an objection of a sole trader: figures about a person are not shown (UK GDPR, article 21).
alter table teams add column payer_record_withheld_at timestamptz;

create table payer_records (
  team_id uuid primary key references teams on delete cascade,
  state text not null constraint payer_records_state check (state in ('figures', 'new_payer', 'withheld')),
  window_days smallint not null check (window_days in (90, 365)),
  n integer not null check (n >= 0),
  payees integer not null check (payees >= 0),
  median_days integer,
  median_is_at_least boolean not null default false,
  p90_days integer,
  p90_is_at_least boolean not null default false,
  terms_days integer,
  on_time smallint check (on_time between 0 and 100),
  disputed smallint check (disputed between 0 and 100),
  overdue_band text constraint payer_records_overdue_band check (overdue_band in ('none', 'under_500', 'under_2000', 'under_10000', 'over_10000')),
  invoice_ids uuid[] not null,
  as_of date not null,
  -- The Primary Member has been mailed that there is a record, and how to contest it.
  announced_at timestamptz,
  constraint payer_records_figures check ((state = 'figures') = (median_days is not null and p90_days is not null and terms_days is not null
    and on_time is not null and disputed is not null and overdue_band is not null))
);
create index payer_records_to_announce on payer_records (team_id) where state = 'figures' and announced_at is null;

-- The invoices that a published figure was made of, for as long as somebody may dispute it (24 months).
create table payer_record_samples (
  team_id uuid not null references teams on delete cascade,
  as_of date not null,
  window_days smallint not null,
  median_days integer not null,
  on_time smallint not null,
  invoice_ids uuid[] not null,
  primary key (team_id, as_of)
);
create index payer_record_samples_by_day on payer_record_samples (as_of);

-- A carrier's own invoices to one payer.
create index invoices_by_pair on invoices (from_team_id, to_team_id);

-- One side of an invoice states that the record of its payment is wrong.
alter table cases drop constraint cases_kind, drop constraint cases_subject_kind,
  add constraint cases_kind check (kind in ('report', 'data_protection', 'service', 'decision', 'charge', 'payment')),
  add constraint cases_subject_kind check (subject_kind in ('message', 'job', 'job_file', 'feedback', 'team', 'user', 'tracking_page', 'invoice'));
create unique index cases_one_open_payment on cases (subject_id) where kind = 'payment' and state = 'open';
-- With appeals against such a decision.
create index cases_of_invoices on cases (subject_id) where subject_kind = 'invoice';
create index cases_open_payments_of_team on cases (opened_by_team_id) where kind = 'payment' and state = 'open';
