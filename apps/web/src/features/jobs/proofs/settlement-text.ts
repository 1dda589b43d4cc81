import type { StopSettlement } from '@waybill/domain/jobs/job-status'
import { m } from '@waybill/locales/messages'

const settlementTexts: Record<StopSettlement, () => string> = {
  left_elsewhere: m.delivery_settled_left_elsewhere,
  returned: m.delivery_settled_returned,
  rescheduled: m.delivery_settled_rescheduled,
}

export function settlementText(settlement: StopSettlement): string {
  return settlementTexts[settlement]()
}
