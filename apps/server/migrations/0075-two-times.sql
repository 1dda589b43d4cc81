-- What a driver does has two times besides that of its arrival: when it happened, as it is said (`date_and_time`), and when the
-- button was pressed (`captured_at`), which a phone without signal keeps until it can tell.
alter table job_log
  add column captured_at timestamptz,
  -- The clock that said so cannot be believed: taken all the same, with the time of arrival beside it.
  add column odd_time boolean not null default false;
alter table chat_messages add column captured_at timestamptz;
