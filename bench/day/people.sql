-- A market for a day: companies of five drivers, each with a van that shares where it is, and a poster to fifty of them.
-- Tokens are `day-driver-<n>` and `day-poster-<n>`.
insert into teams (company_name, company_kind, member_role, company_number, address_line_1, town, postal_code, subscription_status)
select 'Day Vans ' || n, 'Courier_Company', 'Both', lpad(n::text, 8, '0'), n || ' Depot Road', 'Leeds', 'LS1 1AA', 'subscriber'
from generate_series(1, current_setting('day.drivers')::int / 5) n;
insert into teams (company_name, company_kind, member_role, company_number, address_line_1, town, postal_code, subscription_status)
select 'Day Forwarding ' || n, 'Freight_Forwarder', 'Poster', lpad((900000 + n)::text, 8, '0'), n || ' Quay', 'Leeds', 'LS1 1AA', 'subscriber'
from generate_series(1, greatest(1, current_setting('day.drivers')::int / 50)) n;

insert into users (team_id, email, name_first, name_last, phone, registration_progress, is_primary, tracking, job_notification_tracking)
select t.id, 'driver' || n || '@day.example', 'Pat', 'Driver ' || n, '07700900000', 'completed', n % 5 = 0, true, true
from generate_series(0, current_setting('day.drivers')::int - 1) n join teams t on t.company_name = 'Day Vans ' || (n / 5 + 1);
insert into users (team_id, email, name_first, name_last, phone, registration_progress, is_primary)
select id, 'poster' || substring(company_name from '\d+') || '@day.example', 'Sam', 'Poster', '07700900000', 'completed', true
from teams where company_name like 'Day Forwarding %';
insert into sessions (user_id, token_hash, expires_at)
select id, sha256(convert_to('day-' || regexp_replace(split_part(email, '@', 1), '(\d+)$', '-\1'), 'utf8')), now() + interval '1 day'
from users where email like '%@day.example';
update teams set invoice_recipient_id = u.id, invoice_account_name = 'Day', invoice_account_number = '12345678', invoice_sort_code = '12-34-56'
from users u where u.team_id = teams.id and u.is_primary;
insert into documents (team_id, user_id, type_id, status, expiry, insured_amount)
select u.team_id, u.id, d.id, 'approved', current_date + 365, case when d.amount_required then 100000000 end
from users u, document_types d where u.is_primary and u.email like 'driver%@day.example';
insert into fleet_vehicles (team_id, vehicle_id, user_id, name, default_availability, tracking)
select u.team_id, (select id from vehicles where code = 'small_van'), u.id, 'Van', 'AVAILABLE', true
from users u where u.email like 'driver%@day.example';
analyze;
