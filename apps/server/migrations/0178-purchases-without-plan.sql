-- What a store was paid for a product that no plan has, or whose plan was retired: staff tell the buyer how the money comes back.
alter table payment_findings drop constraint payment_findings_kind;
alter table payment_findings add constraint payment_findings_kind check (kind in (
  'customer_unknown', 'dispute_lost', 'dispute_opened', 'invoice_missing', 'message_left', 'purchase_without_plan', 'refund_failed', 'refund_missing',
  'refund_unbooked', 'second_subscription', 'subscription_differed', 'subscription_unknown'));
-- Written once of each purchase, though the app may show it twice at the same moment.
create unique index payment_findings_once on payment_findings (kind, object_id) where kind = 'purchase_without_plan';
