import { withdrawNoticeInput } from '@waybill/domain/back-office/notice-input'
import { EVERYBODY_CHANNEL } from '@waybill/domain/live/channels'
import { noticeEvents } from '@waybill/domain/live/notice-events'
import { AppError } from '../../platform/app-error.ts'
import { liveMessage } from '../../platform/live/live.ts'
import { sayAfterCommit } from '../../platform/live/say-after-commit.sql.ts'
import { operation } from '../../platform/operation.ts'
import { lockNotice, markWithdrawn } from './notices.sql.ts'

/** Takes a notice down: maintenance is finished, or the banner has been read enough. */
export const withdrawNotice = operation({
  name: 'withdrawNotice',
  input: withdrawNoticeInput,
  permission: 'back_office.act',

  load: ({ notice_id }, { tx }) => lockNotice(tx, notice_id),

  async run({ id, kind, withdrawn_at }, _input, { tx, now }) {
    if (withdrawn_at !== null) throw AppError.stale('withdrawn')
    await markWithdrawn(tx, id, now)
    await sayAfterCommit(tx, [liveMessage(EVERYBODY_CHANNEL, noticeEvents[kind].over, { notice_id: id })])
    return { id }
  },
})
