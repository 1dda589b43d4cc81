-- Payments with a real provider. The bank may want to hear from the card's holder before it pays: until then this is what
-- the provider's script in the browser asks them with.
alter table payment_requests add column client_secret text;
