import { MAX_STANDING_NOTICES, noticeEvents, publishNoticeInput } from '@waybill/domain/back-office/notice-input'
import { EVERYBODY_CHANNEL } from '@waybill/domain/live/channels'
import { AppError } from '../../../platform/app-error.ts'
import { liveMessage } from '../../../platform/live/live.ts'
import { publishAfterCommit } from '../../../platform/live/publish-after-commit.sql.ts'
import { operation } from '../../../platform/operation.ts'
import { insertNotice, lockShownNotices, queueMaintenancePushes } from './notices.sql.ts'

/**
 * Staff tell everybody something at once; a new version of the application is told to each in their list as well,
 * maintenance on their devices.
 */
export const publishNotice = operation({
  input: publishNoticeInput,
  permission: 'notice.publish',

  load: async (_input, { tx, now }) => ({ shown: await lockShownNotices(tx, now) }),

  async run({ shown }, notice, { tx, viewer, now, recordFact }) {
    if (shown.length >= MAX_STANDING_NOTICES) throw AppError.invalid({ kind: ['notices_too_many'] })
    if (notice.ends_at !== null && notice.ends_at <= now.toISOString())
      throw AppError.invalid({ ends_at: ['date_in_past'] })
    const { id } = await insertNotice(tx, { ...notice, published_by: viewer.user_id, created_at: now })
    const { published, over } = noticeEvents[notice.kind]
    await publishAfterCommit(tx, [liveMessage(EVERYBODY_CHANNEL, published, { notice_id: id })])
    if (notice.ends_at !== null)
      await publishAfterCommit(tx, [liveMessage(EVERYBODY_CHANNEL, over, { notice_id: id })], {
        moment: new Date(notice.ends_at),
        now,
      })
    if (notice.kind === 'MAINTENANCE') await queueMaintenancePushes(tx, { notice_id: id, after: null })
    if (notice.version !== null) recordFact({ name: 'app_version_published', version: notice.version })
    return { id }
  },
})
