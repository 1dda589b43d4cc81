-- Push messages to the phone apps: beside browsers, devices that Firebase and Apple reach by a token.
alter table push_devices
  add column kind text not null default 'webpush' constraint push_devices_kind check (kind in ('apns', 'fcm', 'webpush')),
  -- Of an app: what it is spoken in, and which it is.
  add column locale text constraint push_devices_locale check (locale in ('en', 'pl', 'ro')),
  add column app_version text,
  alter column p256dh drop not null,
  alter column auth drop not null,
  -- Only a browser has keys of its own; to an app the systems' services carry what is written.
  add constraint push_devices_sealed check ((kind = 'webpush') = (p256dh is not null and auth is not null));
comment on column push_devices.endpoint is 'The address of a browser, the token of an app.';
