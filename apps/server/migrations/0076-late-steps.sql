-- Steps that were taken before the run ended for whoever took them, and arrived afterwards: evidence, which moves neither status
-- nor money (decision 0041).
alter table job_log add column is_late boolean not null default false;
alter table pods add column is_late boolean not null default false;
alter table goods_on_board add column is_late boolean not null default false;
alter table incidents add column is_late boolean not null default false;
-- A place has one proof; what came late stands beside it.
drop index pods_once_per_place;
create unique index pods_once_per_place on pods (job_id, kind, coalesce(stop_id, job_id)) where not is_late;
drop index goods_on_board_once_per_place;
create unique index goods_on_board_once_per_place on goods_on_board (job_id, coalesce(stop_id, job_id)) where not is_late;
-- How far the run got, by what arrived after the job had ended.
alter table jobs add column road_status text constraint jobs_road_status check (road_status in ('active', 'allocated', 'board', 'cancel', 'collect', 'collect_arrived', 'complete', 'delivered', 'delivering', 'expire', 'failed_delivery', 'invoice', 'invoice_pending', 'invoice_rejected', 'paid', 'progress', 'sold_outside_platform'));
-- A stop that is taken away while somebody carries the job stays: its driver may have been there without signal.
alter table job_stops add column removed_at timestamptz;
alter table job_stops drop constraint job_stops_one_per_place_in_order;
alter table job_stops add constraint job_stops_one_per_place_in_order
  exclude using btree (job_id with =, "order" with =) where (removed_at is null) deferrable initially deferred;
