import { IconLogout, IconSearch } from '@tabler/icons-react'
import { useOutletContext } from 'react-router'
import { m } from '@waybill/locales/messages'
import { SharingSwitch } from '../features/tracking/sharing-switch.tsx'
import { LanguageChoice, ThemeChoice } from '../features/users/settings/preferences.tsx'
import { useMe } from '../session/me.ts'
import { Button, LinkButton } from '../ui/action/button.tsx'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { Card } from '../ui/show/card.tsx'
import { ListRow } from '../ui/show/list-row.tsx'
import { optional } from '../ui/state/optional.ts'
import { bottomBarOf, railOf } from './navigation.ts'
import type { ShellContext } from './shell.tsx'

const FirstJobCard = optional(() =>
  import('../features/first-job/first-job-card.tsx').then((module) => module.FirstJobCard),
)

/** The entries that have no room in the bottom bar of a phone. */
function MoreScreen() {
  const me = useMe()
  const { onSearch } = useOutletContext<ShellContext>()
  const inBar = bottomBarOf(me).map(({ to }) => to)
  const rest = railOf(me).filter(({ to }) => !inBar.includes(to))
  return (
    <Screen header={<PageHeader title={m.app_nav_more()} />}>
      <div className="flex flex-col gap-4">
        <Button kind="quiet" icon={<IconSearch size={20} />} onClick={onSearch} fullWidth>
          {m.search_key()}
        </Button>
        <Card>
          <p className="font-semibold">
            {me.name_first} {me.name_last}
          </p>
          <p className="text-soft">{me.team?.company_name}</p>
          <p className="text-sm text-faint">{me.email}</p>
        </Card>
        <FirstJobCard />
        {me.team && (
          <Card>
            <SharingSwitch />
          </Card>
        )}
        {rest.length > 0 && (
          <Card flush>
            <ul>
              {rest.map(({ to, label, Icon, isNew = false }) => (
                <ListRow
                  key={to}
                  to={to}
                  changed={isNew}
                  before={<Icon aria-hidden="true" size={22} className="text-faint" />}
                >
                  {label()}
                </ListRow>
              ))}
            </ul>
          </Card>
        )}
        <Card title={m.app_language()}>
          <LanguageChoice />
        </Card>
        <Card title={m.app_theme()}>
          <ThemeChoice />
        </Card>
        <LinkButton to="/logout" icon={<IconLogout size={20} />} fullWidth>
          {m.app_log_out()}
        </LinkButton>
      </div>
    </Screen>
  )
}

export { MoreScreen as Component }
