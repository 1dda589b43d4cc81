-- A purchase that its store would not acknowledge: left so, Google gives the money back after three days.
alter table payment_findings drop constraint payment_findings_kind;
alter table payment_findings add constraint payment_findings_kind check (kind in (
  'customer_unknown', 'dispute_lost', 'dispute_opened', 'invoice_missing', 'message_left', 'purchase_unacknowledged', 'purchase_without_plan',
  'refund_failed', 'refund_missing', 'refund_unbooked', 'second_subscription', 'subscription_differed', 'subscription_unknown'));
-- Written once of each purchase, though it is tried every hour.
drop index payment_findings_once;
create unique index payment_findings_once on payment_findings (kind, object_id) where kind in ('purchase_unacknowledged', 'purchase_without_plan');
