-- Terms for waiting, cancelling and failed deliveries: the usual ones of each kind of vehicle, those a company's jobs begin with, and
-- those of each job, which are fixed with the award. Null on a job: such charges are agreed by hand, as before.
alter table vehicles
  add column waiting_free_minutes integer not null default 30 constraint vehicles_waiting_free_minutes check (waiting_free_minutes >= 0),
  add column waiting_rate pence not null default 45;
comment on column vehicles.waiting_rate is 'Usual price of waiting, pence per minute after the free ones.';
update vehicles v set waiting_free_minutes = w.free_minutes, waiting_rate = w.rate
  from (values ('motorbike', 15, 25), ('small_van', 15, 40), ('luton', 30, 50), ('flat_3_5t', 30, 50), ('rigid_7_5t', 60, 70),
    ('rigid_18t', 60, 80), ('rigid_26t', 60, 80), ('artic_13_6m', 60, 100)) as w (code, free_minutes, rate)
  where v.code = w.code;

alter table teams add column charge_terms jsonb;
alter table jobs add column tariff jsonb;
comment on column jobs.tariff is 'Terms for waiting, cancelling and failed deliveries; amounts in pence.';
