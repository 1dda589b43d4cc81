import {
  IconBell,
  IconBellRinging,
  IconCookie,
  IconCreditCard,
  IconDeviceMobile,
  IconDeviceMobileUp,
  IconHelp,
  IconKey,
  IconLanguage,
  IconMapPin,
  IconShieldLock,
  IconUser,
  IconFlask,
  IconWebhook,
  type Icon,
} from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { useMe } from '../../session/me.ts'
import { ThemeChoice } from './preferences.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { ListRow } from '../../ui/show/list-row.tsx'
import { DataExportCard } from './data-export-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { Face } from './face.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { SettingsScreenQuery } from './settings-screen.generated.ts'

export const loader = loaderOf('/settings', ({ signal }) => request(SettingsScreenQuery, {}, { signal }))

type Place = { to: string; label: () => string; Icon: Icon }

const places: readonly Place[] = [
  { to: href('/profile'), label: m.users_profile_title, Icon: IconUser },
  { to: href('/job-notification-settings'), label: m.users_notifications_title, Icon: IconBell },
  { to: href('/password'), label: m.users_password_title, Icon: IconKey },
  { to: href('/second-factor'), label: m.users_second_factor, Icon: IconShieldLock },
  { to: href('/language'), label: m.app_language, Icon: IconLanguage },
  { to: href('/on-this-phone'), label: m.journal_title, Icon: IconDeviceMobileUp },
]

const forTakers: readonly Place[] = [
  { to: href('/locations'), label: m.locations_title, Icon: IconMapPin },
  { to: href('/job-proximity-alerts'), label: m.alerts_title, Icon: IconBellRinging },
]

const subscription: Place = { to: href('/subscription'), label: m.subscriptions_title, Icon: IconCreditCard }

/** Shown to everybody in a company: whoever may not use them is told whom to ask. */
const forPrograms: readonly Place[] = [
  { to: href('/api-callbacks'), label: m.api_callbacks_title, Icon: IconWebhook },
  { to: href('/demo-account'), label: m.sandboxes_title, Icon: IconFlask },
]

const toRead: readonly Place[] = [
  { to: href('/help'), label: m.help_title, Icon: IconHelp },
  { to: href('/download-app'), label: m.pages_download_title, Icon: IconDeviceMobile },
  { to: href('/cookie-info'), label: m.pages_cookies_title, Icon: IconCookie },
]

/** What people arrange for themselves. */
function SettingsScreen() {
  const { Me: me, sessions, dataExport } = useData<typeof loader>()
  const { is_primary, has_full_access, team } = useMe()
  const own = [
    ...places,
    ...(team && team.member_role !== 'Poster' && has_full_access ? forTakers : []),
    ...(is_primary && team ? [subscription] : []),
    ...(team ? forPrograms : []),
  ]
  return (
    <Screen header={<PageHeader title={m.users_settings_title()} />}>
      <div className="flex flex-col gap-4">
        <Card flush>
          <div className="flex items-center gap-4 border-b border-line p-4">
            <Face user={me} size="large" />
            <div className="min-w-0">
              <p className="truncate text-lg font-bold">
                {me.name_first} {me.name_last}
              </p>
              <p className="truncate text-soft">{me.email}</p>
              <p className="figures text-soft">{me.phone}</p>
            </div>
          </div>
          <Places places={own} />
        </Card>
        <Card flush>
          <Places places={toRead} />
        </Card>
        <Card title={m.app_theme()}>
          <ThemeChoice />
        </Card>
        <SessionsCard sessions={sessions} />
        <DataExportCard first={dataExport} />
        <DeleteAccountCard />
      </div>
    </Screen>
  )
}

function Places({ places }: { places: readonly Place[] }) {
  return (
    <ul>
      {places.map(({ to, label, Icon }) => (
        <ListRow key={to} to={to} before={<Icon aria-hidden="true" size={22} className="text-faint" />}>
          {label()}
        </ListRow>
      ))}
    </ul>
  )
}

export { SettingsScreen as Component }
