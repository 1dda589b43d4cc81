-- Notifications outside the app: how mail of them is wanted, what was switched off, devices for push messages, messages on their way.
alter table users
  add column email_notifications text not null default 'ON' constraint users_email_notifications check (email_notifications in ('DIGEST', 'OFF', 'ON')),
  -- What happened until then was told by digest, or is not to be.
  add column digest_until timestamptz;
update users set email_notifications = 'OFF' where not subscribe_email;
alter table users drop column subscribe_email;
create index users_with_digest on users (digest_until) where email_notifications = 'DIGEST';
-- Written again from the reference data, with the choices it has now.
delete from profile_settings where code = 'EMAIL_NOTIFICATIONS';

-- Everything is on until it is switched off.
create table notification_switches_off (
  user_id uuid not null references users on delete cascade,
  topic text not null constraint notification_switches_off_topic check (topic in ('ALERTS', 'CHAT_MESSAGE', 'DOCUMENTS', 'FEEDBACKS', 'JOB_POSTED', 'MY_WORK', 'SUBSCRIPTIONS')),
  means text not null constraint notification_switches_off_means check (means in ('MAIL', 'PUSH')),
  primary key (user_id, topic, means)
);

create table push_devices (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  -- Where it was added: signed out there, it is told nothing more.
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index push_devices_by_user on push_devices (user_id, last_used_at desc);
create index push_devices_by_session on push_devices (session_id);

create table pushes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  tag text,
  message jsonb not null,
  -- The devices that have it: tried again, it goes to the others only.
  sent_to text[] not null default '{}',
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index pushes_by_tag on pushes (tag) where tag is not null;
create index pushes_by_age on pushes (created_at);
create index pushes_by_user on pushes (user_id);
