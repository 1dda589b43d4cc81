// Spelt and ordered as in spec §3.
export const profileSettingCodes = [
  'ADDRESS_BOOK_SORTING',
  'EMAIL_NOTIFICATIONS',
  'JOBS_NEAR_ME_RANGE',
  'JOB_NOTIFICATION_TRACKING',
  'POST_WORK',
  'TRACKING',
] as const
export type ProfileSettingCode = (typeof profileSettingCodes)[number]

export const languages = ['en', 'pl', 'ro'] as const
export type Language = (typeof languages)[number]

export const FALLBACK_LANGUAGE: Language = 'en' // spec §9
