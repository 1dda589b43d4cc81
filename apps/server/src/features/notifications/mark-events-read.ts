import { markEventsReadInput } from '@waybill/domain/notifications/event-input'
import { operation } from '../../platform/operation.ts'
import { countEventsOf, markSeen } from './notifications.sql.ts'

/** Staff who look in a member's place have not read it for them: what is new to the member stays new. */
export const markEventsRead = operation({
  name: 'markEventsRead',
  input: markEventsReadInput,
  permission: 'notification.read',

  async load({ event_ids }, { tx, viewer }) {
    const ids = event_ids && [...new Set(event_ids)]
    if (ids && (await countEventsOf(tx, viewer.user_id, ids)) < ids.length) return undefined
    return { event: { user_id: viewer.user_id }, ids }
  },

  async run({ ids }, _input, { tx, viewer, now }) {
    if (viewer.impersonator_id === null) await markSeen(tx, viewer.user_id, ids, now)
    return { id: viewer.user_id }
  },
})
