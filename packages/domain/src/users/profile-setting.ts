import { z } from '../errors/validation.ts'

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

/** How a setting is set: on or off, or one of its options. */
export const profileSettingTypes = ['CHOICE', 'SWITCH'] as const
export type ProfileSettingType = (typeof profileSettingTypes)[number]

/** The orders an address book can have. */
export const addressBookSortings = ['COMPANY', 'CREATED_AT', 'NAME'] as const
export type AddressBookSorting = (typeof addressBookSortings)[number]

/** Each by a mail of its own, all of a day in one, or not at all. */
export const emailNotifications = ['DIGEST', 'OFF', 'ON'] as const
export type EmailNotifications = (typeof emailNotifications)[number]

/** How far around a user's position a new job is news; miles. */
export const jobsNearMeRanges = [5, 10, 20, 30, 50, 100] as const

type Option = { code: string; value: string }
type SettingRules = { type: ProfileSettingType; title: string; options: readonly Option[] }

const onOff: readonly Option[] = [
  { code: 'true', value: 'On' },
  { code: 'false', value: 'Off' },
]
const isSwitch = (title: string): SettingRules => ({ type: 'SWITCH', title, options: onOff })

/** Titles and options in English, for clients of the API; the screens say them in the reader's language. */
export const profileSettings: Readonly<Record<ProfileSettingCode, SettingRules>> = {
  ADDRESS_BOOK_SORTING: {
    type: 'CHOICE',
    title: 'Order of the address book',
    options: [
      { code: 'NAME', value: 'By name' },
      { code: 'COMPANY', value: 'By company' },
      { code: 'CREATED_AT', value: 'Newest first' },
    ],
  },
  EMAIL_NOTIFICATIONS: {
    type: 'CHOICE',
    title: 'Notifications by email',
    options: [
      { code: 'ON', value: 'At once' },
      { code: 'DIGEST', value: 'Once a day, at 07:00' },
      { code: 'OFF', value: 'Off' },
    ],
  },
  JOBS_NEAR_ME_RANGE: {
    type: 'CHOICE',
    title: 'Range for jobs near me',
    options: jobsNearMeRanges.map((miles) => ({ code: `${miles}`, value: `${miles} miles` })),
  },
  JOB_NOTIFICATION_TRACKING: isSwitch('Alerts about jobs around me'),
  POST_WORK: isSwitch('May post work'),
  TRACKING: isSwitch('Share my position'),
}

/** A setting and the code of one of its options. */
export const setProfileSettingInput = z
  .object({ code: z.enum(profileSettingCodes), value: z.string().max(20) })
  .refine(({ code, value }) => profileSettings[code].options.some((option) => option.code === value), {
    path: ['value'],
    error: 'invalid',
  })

export const chooseLanguageInput = z.object({ language: z.enum(languages) })
