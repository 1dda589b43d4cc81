import type { SubscriptionStatus } from '@waybill/domain/subscriptions/subscription-status'
import type { CompanyKind } from '@waybill/domain/teams/team'
import { m } from '@waybill/locales/messages'
import type { StatusTone } from '../../../ui/show/status-badge.tsx'

const kinds: Record<CompanyKind, () => string> = {
  Courier_Company: m.back_office_kind_courier,
  Freight_Forwarder: m.back_office_kind_forwarder,
  Owner_Driver: m.back_office_kind_owner,
}

export function kindText(kind: CompanyKind): string {
  return kinds[kind]()
}

const standings: Record<SubscriptionStatus, readonly [text: () => string, tone: StatusTone]> = {
  canceled: [m.back_office_status_canceled, 'trouble'],
  canceled_pending: [m.back_office_status_canceled_pending, 'money_waiting'],
  expired_trial: [m.back_office_status_expired_trial, 'trouble'],
  incomplete: [m.back_office_status_incomplete, 'money_waiting'],
  limited_trial: [m.back_office_status_limited_trial, 'open'],
  limited_trial_ended: [m.back_office_status_limited_trial_ended, 'money_waiting'],
  no_trading: [m.back_office_status_no_trading, 'trouble'],
  non_subscription: [m.back_office_status_non_subscription, 'money_waiting'],
  paused: [m.back_office_status_paused, 'money_waiting'],
  payment_overdue: [m.back_office_status_payment_overdue, 'trouble'],
  subscriber: [m.back_office_status_subscriber, 'paid'],
  trial: [m.back_office_status_trial, 'open'],
}

export function statusText(status: SubscriptionStatus): string {
  return standings[status][0]()
}

export function statusTone(status: SubscriptionStatus): StatusTone {
  return standings[status][1]
}
