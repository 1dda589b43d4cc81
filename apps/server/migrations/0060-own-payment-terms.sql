-- After how many days a company's own terms are due: those of CUSTOM.
alter table teams add column invoice_payment_terms_days smallint
  constraint teams_invoice_payment_terms_days check (invoice_payment_terms_days between 1 and 365);
