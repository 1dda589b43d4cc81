import type { ProfileSettingCode } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

/** Settings in the reader's language: what it is, and what it does. */
export const settingTexts: Record<ProfileSettingCode, { label: () => string; hint: () => string }> = {
  ADDRESS_BOOK_SORTING: { label: m.users_setting_sorting, hint: m.users_setting_sorting_hint },
  EMAIL_NOTIFICATIONS: { label: m.users_setting_email, hint: m.users_setting_email_hint },
  JOBS_NEAR_ME_RANGE: { label: m.users_setting_range, hint: m.users_setting_range_hint },
  JOB_NOTIFICATION_TRACKING: { label: m.users_setting_alerts, hint: m.users_setting_alerts_hint },
  POST_WORK: { label: m.users_post_work, hint: m.users_setting_post_work_hint },
  TRACKING: { label: m.users_setting_tracking, hint: m.users_setting_tracking_hint },
}

/** An option by its code, for the settings that have a choice. */
export function optionText(code: ProfileSettingCode, option: string): string {
  if (code === 'JOBS_NEAR_ME_RANGE') return m.users_setting_miles({ count: Number(option) })
  return texts[option]?.() ?? option
}

const texts: Partial<Record<string, () => string>> = {
  NAME: m.users_sorting_name,
  COMPANY: m.users_sorting_company,
  CREATED_AT: m.users_sorting_newest,
  ON: m.users_email_on,
  DIGEST: m.users_email_digest,
  OFF: m.users_email_off,
}
