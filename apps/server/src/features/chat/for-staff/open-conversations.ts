import { CONVERSATIONS_OPEN_MINUTES, openConversationsInput } from '@waybill/domain/back-office/back-office-input'
import { operation } from '../../../platform/operation.ts'
import { insertOpening, selectJobTalkedOf } from './opened-conversations.sql.ts'

/** Members' messages are theirs: staff read them for a reason that the audit log keeps, and for a while. */
export const openConversations = operation({
  input: openConversationsInput,
  permission: 'conversation.open',

  load: async ({ job_id }, { tx }) => {
    const job = await selectJobTalkedOf(tx, job_id)
    return job && { job }
  },

  async run({ job: { id } }, _input, { tx, viewer, now }) {
    const until = new Date(now.getTime() + CONVERSATIONS_OPEN_MINUTES * 60_000)
    await insertOpening(tx, { user_id: viewer.user_id, job_id: id, until })
    return { id }
  },
})
