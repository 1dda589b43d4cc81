import { profileChangeRefusal } from '@waybill/domain/access/profile-changes'
import {
  type AddressBookSorting,
  type EmailNotifications,
  type ProfileSettingCode,
  setProfileSettingInput,
} from '@waybill/domain/users/profile-setting'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { lockUserOfTeam, updateUser } from '../users.sql.ts'

type UserChanges = Parameters<typeof updateUser>[2]

/** Where each setting stands with the user. */
const changesBy: Readonly<
  Record<
    ProfileSettingCode,
    (value: string, at: { user: { email_notifications: EmailNotifications }; now: Date }) => UserChanges
  >
> = {
  ADDRESS_BOOK_SORTING: (value) => ({ address_book_sorting: value as AddressBookSorting }),
  // A digest begins with what happens from now on: until then each had a mail of its own, or none was wanted.
  EMAIL_NOTIFICATIONS: (value, { user, now }) => ({
    email_notifications: value as EmailNotifications,
    ...(value !== user.email_notifications && { digest_until: now }),
  }),
  JOBS_NEAR_ME_RANGE: (value) => ({ jobs_near_me_range: Number(value) }),
  JOB_NOTIFICATION_TRACKING: (value) => ({ job_notification_tracking: value === 'true' }),
  POST_WORK: (value) => ({ post_work: value === 'true' }),
  TRACKING: (value) => ({ tracking: value === 'true' }),
}

/** One of one's own settings; what the Primary Member decides is refused like everywhere else. */
export const setProfileSetting = operation({
  input: setProfileSettingInput,
  permission: 'profile.edit',

  async load(_input, { tx, viewer }) {
    const user = await lockUserOfTeam(tx, viewer.user_id, viewer)
    return user && { user }
  },

  async run({ user }, { code, value }, { tx, viewer, now }) {
    const changes = changesBy[code](value, { user, now })
    const refusal = profileChangeRefusal(viewer, user, changes)
    if (refusal) throw AppError.refused(refusal)
    await updateUser(tx, user.id, changes)
    return { id: user.id }
  },
})
