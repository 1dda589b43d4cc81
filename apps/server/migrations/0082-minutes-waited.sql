-- How long the driver stood at the door in vain: what the poster is asked to pay for is told with the failure.
alter table incidents add column minutes_waited int
  constraint incidents_minutes_waited check (minutes_waited between 1 and 1440);
