import { selectPrimaryMember } from '../../teams/teams.sql.ts'
import type { CallbackPause } from '@waybill/domain/api-callbacks/callback'
import type { SystemWork } from '../../../platform/system-work.ts'
import { queueMail } from '../../mails/queue-mail.ts'
import { pauseEndpoint } from '../api-callbacks.sql.ts'
import { giveUpWaiting } from '../deliveries/deliveries.sql.ts'

type Failing = { endpoint_id: string; team_id: string; url: string; paused_at: Date | null }

/** Nothing more goes there until somebody says so; the Primary Member hears of it in the product and by mail. */
export async function pauseAndNotify(
  { tx, now, recordFact }: SystemWork,
  { endpoint_id, team_id, url }: Failing,
  reason: CallbackPause,
): Promise<void> {
  await pauseEndpoint(tx, endpoint_id, reason, now)
  await giveUpWaiting(tx, endpoint_id)
  const primary = await selectPrimaryMember(tx, team_id)
  // Nobody reads the mail of a demo account.
  if (!primary || primary.is_sandbox) return
  recordFact({ name: 'callback_endpoint_paused', team_id, endpoint_id })
  await queueMail(tx, {
    to: primary.email,
    language: primary.language,
    template: 'callback_paused',
    parameters: { name: primary.name_first, endpoint: new URL(url).host, company: primary.company_name },
  })
}
