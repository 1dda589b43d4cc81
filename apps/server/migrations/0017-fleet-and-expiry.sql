-- Vehicles that can be taken off the list and brought back, and reminders before a document expires.

alter table fleet_vehicles add column removed_at timestamptz;
create index fleet_vehicles_removed on fleet_vehicles (removed_at) where removed_at is not null;
-- "Does a job still name this vehicle?", before it is forgotten for good.
create index jobs_by_fleet_vehicle on jobs (fleet_vehicle_id) where fleet_vehicle_id is not null;

alter table documents add column expiry_told smallint check (expiry_told between 0 and 30);
comment on column documents.expiry_told is 'Days before expiry of the last reminder that was told.';
create index documents_expiring on documents (expiry, id) where status = 'approved' and expiry is not null;
-- How many of a type wait for their review.
create index documents_pending_of_team on documents (team_id, type_id) where status = 'pending';

-- A day begins in London, wherever the database stands (semantics, "Time").
create or replace function team_documents_approved(of_team uuid) returns boolean
language sql stable parallel safe as $$
  select not exists (
    select from document_types t join teams on teams.id = of_team and teams.company_kind = any (t.mandatory_for)
    where not exists (
      select from documents d
      where d.team_id = of_team and d.type_id = t.id and d.status = 'approved'
        and (d.expiry is null or d.expiry >= (now() at time zone 'Europe/London')::date)))
$$;
