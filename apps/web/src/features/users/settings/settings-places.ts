import {
  type Icon,
  IconBell,
  IconBellRinging,
  IconCookie,
  IconCreditCard,
  IconDeviceMobile,
  IconDeviceMobileUp,
  IconFlag,
  IconFlask,
  IconHelp,
  IconKey,
  IconLanguage,
  IconLicense,
  IconMapPin,
  IconShieldLock,
  IconUser,
  IconWebhook,
} from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import type { Me } from '../../../session/session.ts'

export type SettingsPlace = {
  to: string
  label: () => string
  Icon: Icon
  /** Pages with addresses of their own that are found from here. */
  covers?: readonly string[]
}

const places: readonly SettingsPlace[] = [
  { to: href('/profile'), label: m.users_profile_title, Icon: IconUser },
  { to: href('/job-notification-settings'), label: m.users_notifications_title, Icon: IconBell },
  { to: href('/password'), label: m.users_password_title, Icon: IconKey },
  { to: href('/second-factor'), label: m.users_second_factor, Icon: IconShieldLock },
  { to: href('/language'), label: m.app_language, Icon: IconLanguage },
  { to: href('/on-this-phone'), label: m.journal_title, Icon: IconDeviceMobileUp },
]

const forTakers: readonly SettingsPlace[] = [
  {
    to: href('/locations'),
    label: m.locations_title,
    Icon: IconMapPin,
    covers: ['/location-add', '/location-edit'],
  },
  { to: href('/job-proximity-alerts'), label: m.alerts_title, Icon: IconBellRinging },
]

const subscription: SettingsPlace = {
  to: href('/subscription'),
  label: m.subscriptions_title,
  Icon: IconCreditCard,
  covers: [
    '/subscription-edit',
    '/subscription-edit-cards',
    '/subscription-invoices',
    '/subscription-add-card',
    '/subscription-add-debit',
  ],
}

/** Shown to everybody in a company: whoever may not use them is told whom to ask. */
const forPrograms: readonly SettingsPlace[] = [
  { to: href('/api-callbacks'), label: m.api_callbacks_title, Icon: IconWebhook },
  { to: href('/demo-account'), label: m.sandboxes_title, Icon: IconFlask },
]

export const placesToRead: readonly SettingsPlace[] = [
  { to: href('/cases'), label: m.cases_mine_title, Icon: IconFlag },
  { to: href('/help'), label: m.help_title, Icon: IconHelp },
  { to: href('/download-app'), label: m.pages_download_title, Icon: IconDeviceMobile },
  { to: href('/licences'), label: m.legal_licences, Icon: IconLicense },
  { to: href('/cookie-info'), label: m.pages_cookies_title, Icon: IconCookie },
]

/** The settings that this person has. */
export function settingsPlacesOf({ is_primary, has_full_access, team }: Me): SettingsPlace[] {
  return [
    ...places,
    ...(team && team.member_role !== 'Poster' && has_full_access ? forTakers : []),
    ...(is_primary && team ? [subscription] : []),
    ...(team ? forPrograms : []),
  ]
}

/** Whether the page at this address is the place, or is found from it. */
export function isAtPlace({ to, covers = [] }: SettingsPlace, pathname: string): boolean {
  return [to, ...covers].some((root) => pathname === root || pathname.startsWith(`${root}/`))
}
