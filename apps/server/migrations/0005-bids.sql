-- Offers on jobs. Adjusting retracts one bid and submits another, so the table is also the history (semantics §5).
create table bids (
  id uuid primary key default uuidv7(),
  job_id uuid not null references jobs on delete cascade,
  user_id uuid not null references users on delete restrict,
  team_id uuid not null references teams on delete restrict,
  amount pence not null check (amount > 0),
  comment text,
  status text not null default 'pending' constraint bids_status check (status in ('accepted', 'canceled', 'pending', 'rejected')),
  hidden boolean not null default false,
  -- When the bidder last stood by the offer; the poster may have changed the job since (jobs.repriced_at).
  confirmed_at timestamptz not null default now(),
  rejection_reason text constraint bids_rejection_reason check (rejection_reason in ('Advised_Collection_DayTime_Not_Suitable', 'Advised_Delivery_DayTime_Not_Suitable', 'Bid_Too_High', 'Bid_Too_Low', 'Other', 'Please_Revise_Bid', 'Rejected_By_Other_Bid', 'Rejected_Due_To_Feedback', 'Sold_To_Another_Member', 'Vehicle_Not_Suitable')),
  rejection_reason_custom text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  constraint bids_rejection_has_reason check ((status = 'rejected') = (rejection_reason is not null))
);
create unique index bids_one_accepted_per_job on bids (job_id) where status = 'accepted';
create unique index bids_one_pending_per_user on bids (job_id, user_id) where status = 'pending';
create index bids_by_job on bids (job_id, created_at desc, id desc);
create index bids_by_team on bids (team_id, job_id, created_at desc);
create index bids_by_user on bids (user_id, created_at desc, id desc);
