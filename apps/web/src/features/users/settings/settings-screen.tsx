import { IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { useMe } from '../../../session/me.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { Button } from '../../../ui/action/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { ListRow } from '../../../ui/show/list-row.tsx'
import { CalendarCard } from '../../calendars/calendar-card.tsx'
import { Face } from '../person.tsx'
import { DataExportCard } from './data-export-card.tsx'
import { LetterKeysSwitch } from '../../../ui/layout/letter-keys-switch.tsx'
import { ThemeChoice } from './preferences.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { placesToRead, type SettingsPlace, settingsPlacesOf } from './settings-places.ts'
import { SettingsScreenQuery } from './settings-screen.generated.ts'
import { PhoneText } from '../../../ui/show/phone-text.tsx'

export const loader = loaderOf('/settings', ({ signal }) => request(SettingsScreenQuery, {}, { signal }))

/** People's own settings. */
function SettingsScreen() {
  const { Me: me, sessions, calendarLink, dataExport } = useData<typeof loader>()
  return (
    <Screen header={<PageHeader title={m.users_settings_title()} />}>
      <div className="flex flex-col gap-4">
        <Card flush>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line p-4 max-lg:border-b">
            <Face user={me} size="large" />
            <div className="min-w-0 flex-1 basis-40 wrap-anywhere">
              <p className="text-lg font-bold">
                {me.name_first} {me.name_last}
              </p>
              <p className="text-soft">{me.email}</p>
              <p className="text-soft">{me.phone && <PhoneText phone={me.phone} />}</p>
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
          <LetterKeysSwitch />
        </Card>
        <SessionsCard sessions={sessions} />
        <CalendarCard link={calendarLink} />
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

const DeleteAccountDialog = lazy(() =>
  import('./delete-account-dialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
)

/** Deleting the account: the last card, and it asks twice. */
function DeleteAccountCard() {
  const [isOpen, setOpen] = useState(false)
  const me = useMe()
  return (
    <Card title={m.users_delete_title()}>
      <p className="mb-3 text-soft">{me.is_primary ? m.users_delete_text_primary() : m.users_delete_text()}</p>
      <Button
        kind="danger"
        icon={<IconTrash aria-hidden="true" size={20} />}
        disabledReason={me.is_impersonated ? m.refusals_impersonated() : null}
        onClick={() => setOpen(true)}
      >
        {m.users_delete_open()}
      </Button>
      {isOpen && (
        <Suspense>
          <DeleteAccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Card>
  )
}

export { SettingsScreen as Component }
