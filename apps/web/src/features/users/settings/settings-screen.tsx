import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { useMe } from '../../../session/me.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { Face } from '../person.tsx'
import { DataExportCard } from './data-export-card.tsx'
import { DeleteAccountCard } from './delete-account-card.tsx'
import { ThemeChoice } from './preferences.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { placesToRead, type SettingsPlace, settingsPlacesOf } from './settings-places.ts'
import { SettingsScreenQuery } from './settings-screen.generated.ts'

export const loader = loaderOf('/settings', ({ signal }) => request(SettingsScreenQuery, {}, { signal }))

/** What people arrange for themselves. */
function SettingsScreen() {
  const { Me: me, sessions, dataExport } = useData<typeof loader>()
  return (
    <Screen header={<PageHeader title={m.users_settings_title()} />}>
      <div className="flex flex-col gap-4">
        <Card flush>
          <div className="flex items-center gap-4 border-line p-4 max-lg:border-b">
            <Face user={me} size="large" />
            <div className="min-w-0">
              <p className="truncate text-lg font-bold">
                {me.name_first} {me.name_last}
              </p>
              <p className="truncate text-soft">{me.email}</p>
              <p className="figures text-soft">{me.phone}</p>
            </div>
          </div>
          <Places places={settingsPlacesOf(useMe())} />
        </Card>
        <div className="lg:hidden">
          <Card flush>
            <Places places={placesToRead} />
          </Card>
        </div>
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

function Places({ places }: { places: readonly SettingsPlace[] }) {
  return (
    // On a desk they stand beside, on every page of the settings.
    <ul className="lg:hidden">
      {places.map(({ to, label, Icon }) => (
        <ListRow key={to} to={to} before={<Icon aria-hidden="true" size={22} className="text-faint" />}>
          {label()}
        </ListRow>
      ))}
    </ul>
  )
}

export { SettingsScreen as Component }
