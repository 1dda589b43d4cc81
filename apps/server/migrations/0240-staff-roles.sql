-- Staff have roles. Accounts that were staff before are owners.
alter table users add column staff_roles text[] not null default '{}'
  constraint users_staff_roles check (staff_roles <@ array['compliance', 'finance', 'observer', 'owner', 'support']);
update users set staff_roles = '{owner}' where registration_progress = 'admin';
alter table users add constraint users_staff_have_a_role check ((registration_progress = 'admin') = (staff_roles <> '{}'));

-- Null: a command on the server, by somebody who may use its terminal.
alter table audit_log alter column actor_id drop not null;
