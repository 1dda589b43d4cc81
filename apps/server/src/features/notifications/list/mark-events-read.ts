import { markEventsReadInput } from '@waybill/domain/notifications/event-input'
import { operation } from '../../../platform/operation.ts'
import { markAlertsRead } from '../../alerts/alerts.sql.ts'
import { selectAlertedJobs } from './alert-list.sql.ts'
import { countEventsOf, markSeen } from '../notifications.sql.ts'

/** Staff who look in a member's place have not read it for them: what is new to the member stays new. */
export const markEventsRead = operation({
  input: markEventsReadInput,
  permission: 'notification.read',

  async load({ event_ids }, { tx, viewer }) {
    const ids = event_ids && [...new Set(event_ids)]
    const event = { user_id: viewer.user_id }
    if (!ids) return { event, ids, job_ids: null }
    const job_ids = await selectAlertedJobs(tx, viewer.user_id, ids)
    const known = (await countEventsOf(tx, viewer.user_id, ids)) + job_ids.length
    return known < ids.length ? undefined : { event, ids, job_ids }
  },

  async run({ ids, job_ids }, _input, { tx, viewer, now }) {
    if (viewer.impersonator_id !== null) return { id: viewer.user_id }
    await markSeen(tx, viewer.user_id, ids, now)
    await markAlertsRead(tx, viewer.user_id, job_ids, now)
    return { id: viewer.user_id }
  },
})
