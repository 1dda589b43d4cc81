-- What was proven at a stop is asked for by the stop, and a stop that is taken away looks for what hangs on it.
create index pods_by_stop on pods (stop_id) where stop_id is not null;
create index goods_on_board_by_stop on goods_on_board (stop_id) where stop_id is not null;
create index job_log_by_stop on job_log (stop_id) where stop_id is not null;
-- What came late stands beside its job's proofs (0076): few rows, and every job's page asks for them.
create index pods_late on pods (job_id) where is_late;
create index goods_on_board_late on goods_on_board (job_id) where is_late;
-- Whom a newcomer has asked to join, and who is staff: both looked through everybody.
create index join_requests_by_user on join_requests (user_id, id);
create index users_staff on users (id) where registration_progress = 'admin';
