-- One more line of /admin/setup: the market's own name.
alter table setup_checks drop constraint setup_checks_code;
alter table setup_checks add constraint setup_checks_code check (code in ('backup', 'brand', 'clock', 'disk', 'ico', 'legal_texts', 'mail', 'metrics', 'operator', 'payments', 'plans', 'public_url', 'push', 'register', 'router', 'staff', 'webhook'));
