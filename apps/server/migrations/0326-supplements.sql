-- A charge that is accepted after the invoice stands on a supplement: at most two follow the invoice of a job.
alter table invoices add column supplement_no integer not null default 0
  constraint invoices_supplement_no check (supplement_no between 0 and 2);
drop index invoices_one_per_job;
create unique index invoices_one_per_job on invoices (job_id, supplement_no) where credited = 0 or credited < total;
