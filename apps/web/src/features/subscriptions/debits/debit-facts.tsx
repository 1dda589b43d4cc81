import { DEBIT_NOTICE_WORKING_DAYS, DEBIT_WORKING_DAYS } from '@waybill/domain/subscriptions/payment'
import { m } from '@waybill/locales/messages'

/** What somebody should know before they choose a direct debit. */
export function DebitFacts() {
  return (
    <ul className="mb-4 flex list-disc flex-col gap-1.5 pl-5">
      <li>{m.subscriptions_debit_takes_days({ days: DEBIT_WORKING_DAYS })}</li>
      <li>{m.subscriptions_debit_notice({ days: DEBIT_NOTICE_WORKING_DAYS })}</li>
      <li>{m.subscriptions_debit_guarantee()}</li>
    </ul>
  )
}
