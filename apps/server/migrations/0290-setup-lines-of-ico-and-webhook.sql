-- Two more lines of /admin/setup: the operator's registration with the ICO, and the messages of the payment provider.
alter table setup_checks drop constraint setup_checks_code;
alter table setup_checks add constraint setup_checks_code check (code in ('backup', 'clock', 'disk', 'ico', 'legal_texts', 'mail', 'metrics', 'operator', 'payments', 'plans', 'public_url', 'push', 'register', 'router', 'staff', 'webhook'));
