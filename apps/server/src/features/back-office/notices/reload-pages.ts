import { reloadPagesInput } from '@waybill/domain/back-office/notice-input'
import { EVERYBODY_CHANNEL } from '@waybill/domain/live/channels'
import { liveMessage } from '../../../platform/live/live.ts'
import { publishAfterCommit } from '../../../platform/live/publish-after-commit.sql.ts'
import { operation } from '../../../platform/operation.ts'

/** Staff let every open page load itself anew: after a change that pages from before would not survive (spec §4 REFRESH). */
export const reloadPages = operation({
  input: reloadPagesInput,
  permission: 'notice.publish',

  load: async (_input, { viewer }) => ({ id: viewer.user_id }),

  async run({ id }, _input, { tx }) {
    await publishAfterCommit(tx, [liveMessage(EVERYBODY_CHANNEL, 'REFRESH', {})])
    return { id }
  },
})
