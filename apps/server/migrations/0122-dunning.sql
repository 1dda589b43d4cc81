-- What a payer is told before it is too late: that a card is about to run out, and that the grace is about to end.
-- The month printed on the card of which its payer was told, as its first day.
alter table payment_cards add column expiry_told_for date;
create index payment_cards_expiring on payment_cards (exp_year, exp_month) where is_default and source = 'credit_card';
-- The missed renewal of which the payer was reminded.
alter table subscriptions add column overdue_told_for timestamptz;
create index subscriptions_overdue on subscriptions (period_end) where ended_at is null and stripe_status = 'past_due';
