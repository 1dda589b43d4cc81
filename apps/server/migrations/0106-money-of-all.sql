-- What all companies have paid and what was refused, newest first; and by the day of the paper for the operator's books.
create index subscription_invoices_newest on subscription_invoices (paid_at desc, id desc);
create index subscription_invoices_by_day on subscription_invoices (invoice_date, number);
create index payment_requests_failed on payment_requests (created_at desc, id desc) where outcome = 'failed';
