-- How many more steps wait on the driver's phone, as its last write said: whoever looks at half a run knows that it is one.
alter table jobs add column queued_steps smallint, add column queued_at timestamptz;
