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
  unless: 'plan_users_exceeded',
  holds: (_viewer, { plan_room }) => plan_room.active_users <= plan_room.max_users,
}
export const isNotManagedInStore: Rule<PaymentAbout> = {
  unless: 'managed_in_store',
  holds: (_viewer, { payment }) => !isStore(payment.method),
}
export const hasCard: Rule<CardAbout> = { unless: 'card_missing', holds: (_viewer, { card }) => card !== 'missing' }
export const cardIsInDate: Rule<CardAbout> = {
  unless: 'card_expired',
  holds: (_viewer, { card }) => card !== 'expired',
}
export const isNotDefaultCard: Rule<{ payment_card: { is_default: boolean } }> = {
  unless: 'default_card',
  holds: (_viewer, { payment_card }) => !payment_card.is_default,
}
