import type { PlanRoom } from '../subscriptions/plans.ts'
import { isStore, type WebSource } from '../subscriptions/payment-sources.ts'
import type { PaymentStanding } from '../subscriptions/payment-card.ts'
import type { PaymentSource } from '../subscriptions/subscription-status.ts'
import type { Rule } from './rule.ts'

/** How many of a team's users would be active, and how many its plan allows. */
type PlanRoomAbout = { plan_room: PlanRoom }
/** Where a team's subscription is paid. */
type PaymentAbout = { payment: { method: PaymentSource | null } }
/** The card, or direct debit, that would be charged. */
type CardAbout = { card: PaymentStanding }

const fitsPlan: Rule<PlanRoomAbout> = {
  refusal: 'plan_users_exceeded',
  allows: (_viewer, { plan_room }) => plan_room.active_users <= plan_room.max_users,
}
export const isNotManagedInStore: Rule<PaymentAbout> = {
  refusal: 'managed_in_store',
  allows: (_viewer, { payment }) => !isStore(payment.method),
}
const hasCard: Rule<CardAbout> = { refusal: 'card_missing', allows: (_viewer, { card }) => card !== 'missing' }
const cardIsInDate: Rule<CardAbout> = {
  refusal: 'card_expired',
  allows: (_viewer, { card }) => card !== 'expired',
}
const mandateStands: Rule<CardAbout> = {
  refusal: 'mandate_ended',
  allows: (_viewer, { card }) => card !== 'mandate_ended',
}
/** A direct debit takes longer than the grace: what is overdue is paid by card. */
const isPaidAtOnce: Rule<{ card_source: WebSource }> = {
  refusal: 'debit_too_slow',
  allows: (_viewer, { card_source }) => card_source === 'credit_card',
}
/** One payment after the other: the next waits until the bank has said what became of the last one. */
const hasNoDebitUnderWay: Rule<{ is_debit_under_way: boolean }> = {
  refusal: 'debit_under_way',
  allows: (_viewer, { is_debit_under_way }) => !is_debit_under_way,
}
export const isNotDefaultCard: Rule<{ payment_card: { is_default: boolean } }> = {
  refusal: 'default_card',
  allows: (_viewer, { payment_card }) => !payment_card.is_default,
}

const isChargeable = [hasCard, cardIsInDate, mandateStands] as const

/** The conditions of paying for another plan, besides the right to. */
export const mayChoosePlan = [isNotManagedInStore, fitsPlan, ...isChargeable, hasNoDebitUnderWay] as const
export const mayPayOverdue = [isNotManagedInStore, ...isChargeable, isPaidAtOnce] as const
