import { isExpiringSoon } from '@waybill/domain/subscriptions/payment-card'
import { DAY_MS } from '@waybill/domain/time/milliseconds'
import type { Platform } from '../../../platform/context.ts'
import { asSystem } from '../../../platform/system-work.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { selectPrimary } from '../subscriptions.sql.ts'
import { markExpiryNotified, selectExpiringCards } from './dunning.sql.ts'

const AT_A_TIME = 100
/** Wide enough for the month after this one; the domain's rule says which are meant. */
const LOOK_DAYS = 62

type Expiring = Awaited<ReturnType<typeof selectExpiringCards>>[number]

/** Tells a payer, once, that the card which pays for the plan is about to run out. */
export async function notifyExpiringCards(platform: Platform): Promise<void> {
  const from = platform.now()
  const until = new Date(from.getTime() + LOOK_DAYS * DAY_MS)
  for (const card of await selectExpiringCards(platform.databases.db, { from, until }, AT_A_TIME))
    if (isExpiringSoon(card, from)) await tell(platform, card)
}

function tell(platform: Platform, { id, team_id, brand, last4, exp_month, exp_year }: Expiring): Promise<void> {
  return asSystem(platform, async ({ tx }) => {
    const primary = await selectPrimary(tx, team_id)
    if (!primary || !(await markExpiryNotified(tx, id))) return
    const { email: to, language, name_first: name, company_name: company } = primary
    const month = `${String(exp_month).padStart(2, '0')}/${exp_year}`
    await queueMail(tx, { to, language, template: 'card_expiring', parameters: { name, company, brand, last4, month } })
  })
}
