-- The directory, the best rated first (directory.fields.ts "ratingOf").
create index teams_listed_by_rating on teams (((coalesce(score, 0))::float8), id)
  where subscription_status in ('subscriber', 'trial', 'canceled_pending', 'payment_overdue') and not is_suspended and not is_sandbox;
