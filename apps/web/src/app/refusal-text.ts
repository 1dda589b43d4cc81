import type { Refusal } from '@waybill/domain/errors/error-codes'
import { m } from '@waybill/locales/messages'

const texts: Record<Refusal, () => string> = {
  inactivated: m.refusals_inactivated,
  team_deactivated: m.refusals_team_deactivated,
  not_subscribed: m.refusals_not_subscribed,
  bid_limit_reached: m.refusals_bid_limit_reached,
  not_a_poster: m.refusals_not_a_poster,
  no_post_work: m.refusals_no_post_work,
  not_a_taker: m.refusals_not_a_taker,
  limited_driver: m.refusals_limited_driver,
  not_the_poster: m.refusals_not_the_poster,
  not_the_carrier: m.refusals_not_the_carrier,
  not_the_driver: m.refusals_not_the_driver,
  not_staff: m.refusals_not_staff,
  second_factor_required: m.refusals_second_factor_required,
  impersonating_staff: m.refusals_impersonating_staff,
  own_account: m.refusals_own_account,
  not_primary: m.refusals_not_primary,
  not_yours: m.refusals_not_yours,
  no_team: m.refusals_no_team,
  no_api: m.refusals_no_api,
  impersonated: m.refusals_impersonated,
  by_api_key: m.refusals_by_api_key,
  demo_account: m.refusals_demo_account,
  no_demo_account: m.refusals_no_demo_account,
  tracking_off: m.refusals_tracking_off,
  blocked: m.refusals_blocked,
  own_job: m.refusals_own_job,
  cannot_bid: m.refusals_cannot_bid,
  documents_not_approved: m.refusals_documents_not_approved,
  taker_not_a_taker: m.refusals_taker_not_a_taker,
  taker_documents_not_approved: m.refusals_taker_documents_not_approved,
  taker_bid_limit_reached: m.refusals_taker_bid_limit_reached,
  already_collected: m.refusals_already_collected,
  invoice_already_approved: m.refusals_invoice_already_approved,
  invoice_details_incomplete: m.refusals_invoice_details_incomplete,
  colleague_not_active: m.refusals_colleague_not_active,
  primary_with_users: m.refusals_primary_with_users,
  work_open: m.refusals_work_open,
  subscription_renews: m.refusals_subscription_renews,
  no_more_reviews: m.refusals_no_more_reviews,
  plan_users_exceeded: m.refusals_plan_users_exceeded,
  managed_in_store: m.refusals_managed_in_store,
  card_missing: m.refusals_card_missing,
  card_expired: m.refusals_card_expired,
  default_card: m.refusals_default_card,
}

/** Why something may not be done, in the reader's language; null when nothing stands in the way. */
export function refusalText(refusal: Refusal | null): string | null {
  return refusal && texts[refusal]()
}
