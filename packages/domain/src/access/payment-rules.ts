import type { PlanRoom } from '../subscriptions/plans.ts'
import { isStore, type PaymentSource } from '../subscriptions/subscription-status.ts'
import type { Rule } from './rule.ts'

/** How many of a team's users would be active, and how many its plan allows. */
type PlanRoomAbout = { plan_room: PlanRoom }
/** Where a team's subscription is paid. */
type PaymentAbout = { payment: { method: PaymentSource | null } }
/** The card that would be charged. */
type CardAbout = { card: 'valid' | 'expired' | 'missing' }

export const fitsPlan: Rule<PlanRoomAbout> = {
  refusal: 'plan_users_exceeded',
  allows: (_viewer, { plan_room }) => plan_room.active_users <= plan_room.max_users,
}
export const isNotManagedInStore: Rule<PaymentAbout> = {
  refusal: 'managed_in_store',
  allows: (_viewer, { payment }) => !isStore(payment.method),
}
export const hasCard: Rule<CardAbout> = { refusal: 'card_missing', allows: (_viewer, { card }) => card !== 'missing' }
export const cardIsInDate: Rule<CardAbout> = {
  refusal: 'card_expired',
  allows: (_viewer, { card }) => card !== 'expired',
}
export const isNotDefaultCard: Rule<{ payment_card: { is_default: boolean } }> = {
  refusal: 'default_card',
  allows: (_viewer, { payment_card }) => !payment_card.is_default,
}
