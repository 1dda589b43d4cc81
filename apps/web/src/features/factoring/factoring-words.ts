import { LEAST_TERM_DAYS, MOST_OVERDUE_DAYS, type UnsellableReason } from '@waybill/domain/factoring/sellable'
import { m } from '@waybill/locales/messages'

const reasons: Record<UnsellableReason, () => string> = {
  rejected: m.factoring_reason_rejected,
  paid: m.factoring_reason_paid,
  nothing_owed: m.factoring_reason_nothing_owed,
  term_too_short: () => m.factoring_reason_term_too_short({ days: LEAST_TERM_DAYS }),
  overdue_too_long: () => m.factoring_reason_overdue_too_long({ days: MOST_OVERDUE_DAYS }),
}

export function unsellableText(reason: UnsellableReason): string {
  return m.factoring_cannot({ reason: reasons[reason]() })
}
