-- Which notices of a fact have been put into mails and push messages, so that a task that runs again sends nothing twice.
create table notices_sent (
  fact_id bigint not null references facts on delete cascade,
  -- Of the fact's row in the consequences table.
  notice smallint not null,
  primary key (fact_id, notice)
);

-- A push message for one device alone, to try it out; null: for all of its user.
alter table pushes add column device_id uuid references push_devices on delete cascade;
create index pushes_by_device on pushes (device_id) where device_id is not null;
