import { noticeEvents, withdrawNoticeInput } from '@waybill/domain/back-office/notice-input'
import { EVERYBODY_CHANNEL } from '@waybill/domain/live/channels'
import { noticeTag } from '@waybill/domain/notifications/push-message'
import { AppError } from '../../../platform/app-error.ts'
import { liveMessage } from '../../../platform/live/live.ts'
import { publishAfterCommit } from '../../../platform/live/publish-after-commit.sql.ts'
import { operation } from '../../../platform/operation.ts'
import { withdrawPush } from '../../push/withdraw-push.ts'
import { lockNotice, markWithdrawn } from './notices.sql.ts'

/** Takes a notice down: maintenance is finished, or the banner has been read enough. */
export const withdrawNotice = operation({
  input: withdrawNoticeInput,
  permission: 'notice.publish',

  load: ({ notice_id }, { tx }) => lockNotice(tx, notice_id),

  async run({ id, kind, withdrawn_at }, _input, { tx, now, platform }) {
    if (withdrawn_at !== null) throw AppError.stale('withdrawn')
    await markWithdrawn(tx, id, now)
    await withdrawPush(tx, platform, noticeTag(id))
    await publishAfterCommit(tx, [liveMessage(EVERYBODY_CHANNEL, noticeEvents[kind].over, { notice_id: id })])
    return { id }
  },
})
