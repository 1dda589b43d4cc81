-- Who a fact is told to, by audience, as it stood when it happened: a job closed and put back at once still tells its driver.
alter table facts add column audience jsonb;
