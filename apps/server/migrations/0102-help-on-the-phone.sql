-- What staff need while somebody is on the phone: people and companies by the number that rings, jobs by words of theirs and
-- what was said of them, and a conversation once it was written down why.
create function phone_key(phone text) returns text
  language sql immutable parallel safe
  return right(regexp_replace(phone, '\D', '', 'g'), 9);
comment on function phone_key is 'The last nine digits: +44 7700 900123 and 07700 900123 ring at one person.';
create index users_by_phone on users (phone_key(phone)) where phone is not null;
create index teams_by_phone on teams (phone_key(phone)) where phone is not null;
create index fleet_vehicles_by_name on fleet_vehicles (upper(replace(name, ' ', '')));
create index jobs_by_words on jobs using gin (job_words(job_number, customer_job_reference_number, pickup_short_address, destination_short_address) gin_trgm_ops);
create index jobs_by_user on jobs (user_id, created_at desc, id desc);
create index invoices_by_printed_number on invoices (lower(coalesce(external_number, number::text)));
create index facts_by_job on facts ((fact ->> 'job_id'), id) where fact ->> 'job_id' is not null;

create table conversation_openings (
  user_id uuid not null references users on delete cascade,
  job_id uuid not null references jobs on delete cascade,
  -- Why stands in the audit log; after this it is asked again.
  until timestamptz not null,
  primary key (user_id, job_id)
);
create index conversation_openings_by_job on conversation_openings (job_id);
