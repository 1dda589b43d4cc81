import { poundsOf, type Pence } from '@waybill/domain/money/money'
import { DEBIT_NOTICE_WORKING_DAYS } from '@waybill/domain/subscriptions/payment'
import { londonDay } from '@waybill/domain/time/london-day'
import { addWorkingDays } from '@waybill/domain/time/working-days'
import type { SystemWork } from '../../../platform/system-work.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { selectDefaultCard } from '../payments/payments.sql.ts'
import { ukDate } from '../periods/mail-primary.ts'
import { selectPrimary } from '../subscriptions.sql.ts'

/** The advance notice of a collection: how much, from which account, and the day before which nothing is taken (Bacs). */
export async function tellDebit(
  { tx, now }: SystemWork,
  team_id: string,
  { total, day }: { total: Pence; day?: string },
): Promise<void> {
  const primary = await selectPrimary(tx, team_id)
  const account = await selectDefaultCard(tx, team_id)
  if (!primary || !account) return
  const { email: to, language, name_first: name, company_name: company } = primary
  const first_day = day ?? addWorkingDays(londonDay(now), DEBIT_NOTICE_WORKING_DAYS)
  await queueMail(tx, {
    to,
    language,
    template: 'debit_notice',
    parameters: {
      name,
      company,
      total: poundsOf(total),
      date: ukDate(first_day),
      account: account.last4,
      reference: account.mandate_reference ?? '–',
    },
  })
}
