-- What a Waybill of the first twelve migrations held after a day: every table with rows, and what later migrations have to put
-- in order (two jobs of one number, nobody chosen for invoices, an English sentence for why a bid ended, mails not wanted).
insert into plans (id, code, name, description, cost, max_users, interval, interval_count, sort_no)
  values ('00000000-0000-7000-8000-0000000000a1', 'monthly', 'Monthly', '5 users', 3900, 5, 'month', 1, 0);
insert into vehicles (id, code, name, size, min_rate, max_rate, max_weight_kg, length_cm, icon_url)
  values ('00000000-0000-7000-8000-0000000000b1', 'small_van', 'Small van', 2, 80, 120, 500, 150, '/vehicles/small-van.svg');
insert into document_types (id, code, name, amount_required, expiry_required, mandatory_for, sort_no)
  values ('00000000-0000-7000-8000-0000000000c1', 'goods_in_transit', 'Goods in Transit insurance', true, true, '{Courier_Company,Owner_Driver}', 0);

insert into teams (id, company_name, company_kind, member_role, company_number, town, postal_code, lat, lng, subscription_status, plan_id, rating_sum, ratings_count)
values
  ('00000000-0000-7000-8000-000000000001', 'Old Forwarders Ltd', 'Freight_Forwarder', 'Poster', '01234567', 'Leeds', 'LS11 5AB', 53.7833, -1.5512, 'subscriber', '00000000-0000-7000-8000-0000000000a1', 0, 0),
  ('00000000-0000-7000-8000-000000000002', 'Old Couriers Ltd', 'Courier_Company', 'Taker', '07654321', 'York', 'YO1 7HH', 53.9583, -1.0803, 'subscriber', '00000000-0000-7000-8000-0000000000a1', 4, 1);
insert into users (id, team_id, email, name_first, name_last, registration_progress, is_primary, subscribe_email)
values
  ('00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000001', 'olive@forwarders.example', 'Olive', 'Poster', 'completed', true, true),
  ('00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000002', 'otto@couriers.example', 'Otto', 'Taker', 'completed', true, false),
  ('00000000-0000-7000-8000-000000000013', null, 'nobody@yet.example', 'Not', 'Through', 'company_info', false, true);
insert into sessions (user_id, token_hash, expires_at)
  values ('00000000-0000-7000-8000-000000000011', sha256('session-of-before'), now() + interval '20 days');
insert into blocked_teams (team_id, blocked_team_id)
  values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001');
insert into fleet_vehicles (id, team_id, vehicle_id, user_id, name)
  values ('00000000-0000-7000-8000-000000000021', '00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-000000000012', 'Van 1');

insert into jobs (id, job_number, team_id, user_id, status, distance, duration, pickup_point, pickup_short_address, pickup_latitude, pickup_longitude,
  destination_point, destination_short_address, destination_latitude, destination_longitude, bid_amount, bid_user_id, bid_team_id, driver_id,
  fleet_vehicle_id, vehicle_id, vehicle_size, expiry_time, notes)
select ('00000000-0000-7000-8000-00000000003' || n)::uuid, number, '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000011', status,
  38000, 2700, '1 Water Lane, Leeds LS11 5AB', 'Leeds, LS11', 53.7833, -1.5512, '2 High Petergate, York YO1 7HH', 'York, YO1', 53.9583, -1.0803,
  case when taken then 9000 end, case when taken then '00000000-0000-7000-8000-000000000012'::uuid end,
  case when taken then '00000000-0000-7000-8000-000000000002'::uuid end, case when taken then '00000000-0000-7000-8000-000000000012'::uuid end,
  case when taken then '00000000-0000-7000-8000-000000000021'::uuid end, '00000000-0000-7000-8000-0000000000b1', 2, now() + interval '1 day', 'Ring the bell'
from (values (1, nextval('job_numbers')::text, 'invoice', true), (2, 'OWN-7', 'delivering', true), (3, 'own-7', 'active', false),
  (4, '99999', 'expire', false)) job (n, number, status, taken);
update teams set free_job_id = '00000000-0000-7000-8000-000000000031' where id = '00000000-0000-7000-8000-000000000002';
insert into job_stops (id, job_id, "order", status, stop_point, short_address, stop_latitude, stop_longitude, notes)
values
  ('00000000-0000-7000-8000-000000000041', '00000000-0000-7000-8000-000000000031', 1, 'complete', '3 Station Road, Selby YO8 4NW', 'Selby, YO8', 53.7832, -1.0673, 'Back door'),
  ('00000000-0000-7000-8000-000000000042', '00000000-0000-7000-8000-000000000032', 1, 'progress', '3 Station Road, Selby YO8 4NW', 'Selby, YO8', 53.7832, -1.0673, null);
insert into job_log (job_id, action, status_from, status_to, user_id, date_and_time)
  values ('00000000-0000-7000-8000-000000000031', 'deliver', 'delivering', 'delivered', '00000000-0000-7000-8000-000000000012', now());
insert into saved_loads (team_id, user_id, name, draft)
  values ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000011', 'Each Monday', '{"pickup": {}}');
insert into bids (job_id, user_id, team_id, amount, status, rejection_reason, rejection_reason_custom)
values
  ('00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000002', 9000, 'accepted', null, null),
  ('00000000-0000-7000-8000-000000000033', '00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000002', 8000, 'pending', null, null),
  ('00000000-0000-7000-8000-000000000034', '00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000002', 7000, 'rejected', 'Other', 'The time for bids ran out.');
insert into goods_on_board (id, job_id, board_route_date, user_id)
  values ('00000000-0000-7000-8000-000000000051', '00000000-0000-7000-8000-000000000031', now(), '00000000-0000-7000-8000-000000000012');
insert into incidents (job_id, stop_id, kind, reason, date_and_time, user_id)
  values ('00000000-0000-7000-8000-000000000032', '00000000-0000-7000-8000-000000000042', 'stop_failed', 'OTHER', now(), '00000000-0000-7000-8000-000000000012');
insert into documents (id, team_id, user_id, type_id, status, insured_amount, expiry)
  values ('00000000-0000-7000-8000-000000000061', '00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-0000000000c1', 'approved', 1000000, current_date + 90);
insert into uploads (id, kind, user_id, team_id, name, path, content_type, bytes, sha256, goods_on_board_id, document_id)
values
  ('00000000-0000-7000-8000-000000000071', 'signature', '00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000002', 's.png', 'ab/old-signature', 'image/png', 12, sha256('s'), null, null),
  ('00000000-0000-7000-8000-000000000072', 'goods_on_board', '00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000002', 'g.jpg', 'ab/old-goods', 'image/jpeg', 12, sha256('g'), '00000000-0000-7000-8000-000000000051', null),
  ('00000000-0000-7000-8000-000000000073', 'document', '00000000-0000-7000-8000-000000000012', '00000000-0000-7000-8000-000000000002', 'd.jpg', 'ab/old-document', 'image/jpeg', 12, sha256('d'), null, '00000000-0000-7000-8000-000000000061');
insert into pods (job_id, kind, delivery_date, recipient, is_electronic_pod, signature_upload_id, user_id)
  values ('00000000-0000-7000-8000-000000000031', 'POD', now(), 'Mrs Rook', true, '00000000-0000-7000-8000-000000000071', '00000000-0000-7000-8000-000000000012');
insert into invoices (id, job_id, from_team_id, to_team_id, user_id, type, number, issuer, recipient, payment_terms, job_number, invoice_date, due_on, subtotal, total_vat, total)
  values ('00000000-0000-7000-8000-000000000081', '00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001',
    '00000000-0000-7000-8000-000000000012', 'system', 1, '{"company_name": "Old Couriers Ltd"}', '{"company_name": "Old Forwarders Ltd"}', 'THIRTY_DAYS', '10001', current_date, current_date + 30, 9000, 1800, 10800);
insert into invoice_rows (invoice_id, "order", description, quantity, unit_cost, amount, vat_rate, vat)
  values ('00000000-0000-7000-8000-000000000081', 1, 'Transport', 1, 9000, 9000, 20, 1800);
update teams set last_invoice_number = 1 where id = '00000000-0000-7000-8000-000000000002';
insert into feedbacks (job_id, from_team_id, from_user_id, to_team_id, to_user_id, rating, comment, answer)
  values ('00000000-0000-7000-8000-000000000031', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000011', '00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000012', 4, 'On time', 'Thank you');
insert into conversations (id, job_id, poster_team_id, taker_team_id)
  values ('00000000-0000-7000-8000-000000000091', '00000000-0000-7000-8000-000000000032', '00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002');
insert into chat_messages (conversation_id, user_id, body)
values
  ('00000000-0000-7000-8000-000000000091', '00000000-0000-7000-8000-000000000011', 'Where are you?'),
  ('00000000-0000-7000-8000-000000000091', '00000000-0000-7000-8000-000000000012', 'At the gate.');
insert into facts (name, fact, actor_id) values ('feedback_left', '{"name": "feedback_left"}', '00000000-0000-7000-8000-000000000011');
insert into events (user_id, fact_id, name, parameters, type, "group", event_type, status)
  select '00000000-0000-7000-8000-000000000012', id, 'feedback_left', '{"fact": "feedback_left"}', 'FEEDBACK_RECEIVED', 'FEEDBACKS', 'Info', 'POSITIVE' from facts;
insert into idempotency_keys (user_id, key, operation, input_hash, result)
  values ('00000000-0000-7000-8000-000000000011', 'key-of-before', 'postJob', sha256('i'), '{}');
insert into sign_in_attempts (key, points) values ('olive@forwarders.example', 1);

-- Complete postcodes in short addresses, as clients sent them, and a notice that repeats them.
update jobs set pickup_point = '1 Water Lane', pickup_short_address = 'LS11 5AB, Leeds', destination_short_address = '2 High Petergate, York yo17hh'
  where job_number = 'own-7';
update job_stops set short_address = 'Unit 4, Selby YO8 4NW' where id = '00000000-0000-7000-8000-000000000042';
insert into events (user_id, name, type, "group", event_type, status, parameters)
  values ('00000000-0000-7000-8000-000000000012', 'bid_rejected', 'BID_REJECTED', 'MY_WORK', 'Negative', 'NEGATIVE',
    '{"fact": "bid_rejected", "from": "LS11 5AB, Leeds", "to": "York YO1"}');
