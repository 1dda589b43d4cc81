-- What people look for is found however it is written: without accents, case, spaces, apostrophes and dashes. The domain's
-- `searchKey` and `numberKey` answer the same for what is typed. No dictionary of the installation is asked (`unaccent`): an index
-- over this function stays right when PostgreSQL brings other rules. `|` parts words of different columns.
create function search_key(words text) returns text
  language sql immutable parallel safe
  return regexp_replace(lower(translate(replace(replace(replace(replace(replace(replace(replace(replace(
    normalize(words, nfkd), 'ß', 'ss'), 'ẞ', 'ss'), 'Æ', 'ae'), 'æ', 'ae'), 'Œ', 'oe'), 'œ', 'oe'), 'Þ', 'th'), 'þ', 'th'),
    'ŁłØøĐđÐðĦħıŊŋŦŧ', 'llooddddhhinntt')), '[^a-z0-9|]+', '', 'g');
create function number_key(number text) returns text
  language sql immutable parallel safe
  return regexp_replace(search_key(number), '^(?:invoice|inv)?0*(?=.)', '');

drop index teams_by_name;
create index teams_by_name on teams using gin (search_key(company_name) gin_trgm_ops);
drop index users_by_words;
create index users_by_words on users using gin (search_key(name_first || ' ' || name_last || '|' || email) gin_trgm_ops);
create index contacts_by_words on contacts using gin (team_id, search_key(name || '|' || coalesce(company, '') || '|' || pickup_point) gin_trgm_ops)
  where removed_at is null;
drop index fleet_vehicles_by_name;
create index fleet_vehicles_by_name on fleet_vehicles (search_key(name));
alter table teams alter column directory_words set expression as (search_key(company_name || '|' || town || '|' || postcode_district_of(postal_code)));

-- The words of a job, and its number as it is.
drop index jobs_posted_by_words, jobs_carried_by_words, jobs_by_words;
drop function job_words;
create function job_words(job_number text, reference text, pickup text, sender text, destination text, receiver text, stops text) returns text
  language sql immutable parallel safe
  return search_key(job_number || '|' || coalesce(reference, '') || '|' || pickup || '|' || coalesce(sender, '') || '|' || destination || '|' || coalesce(receiver, '') || '|' || stops);
create index jobs_posted_by_words on jobs using gin (team_id, job_words(job_number, customer_job_reference_number, pickup_short_address, pickup_company_name, destination_short_address, destination_company_name, stop_words) gin_trgm_ops);
create index jobs_carried_by_words on jobs using gin (bid_team_id, job_words(job_number, customer_job_reference_number, pickup_short_address, pickup_company_name, destination_short_address, destination_company_name, stop_words) gin_trgm_ops)
  where bid_team_id is not null;
create index jobs_by_words on jobs using gin (job_words(job_number, customer_job_reference_number, pickup_short_address, pickup_company_name, destination_short_address, destination_company_name, stop_words) gin_trgm_ops);
create index jobs_posted_of_number on jobs (team_id, number_key(job_number));
create index jobs_carried_of_number on jobs (bid_team_id, number_key(job_number)) where bid_team_id is not null;

drop index invoices_by_printed_number;
create index invoices_by_printed_number on invoices (number_key(coalesce(external_number, number::text)));
create index invoices_sent_by_number on invoices (from_team_id, number_key(coalesce(external_number, number::text)));
create index invoices_received_by_number on invoices (to_team_id, number_key(coalesce(external_number, number::text)));
