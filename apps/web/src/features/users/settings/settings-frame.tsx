import { IconSettings } from '@tabler/icons-react'
import { href, Link, Outlet, useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../session/me.ts'
import { isAtPlace, placesToRead, type SettingsPlace, settingsPlacesOf } from './settings-places.ts'

/** Around the settings: on a desk their list stays beside the one that is open. */
function SettingsFrame() {
  const me = useMe()
  const overview: SettingsPlace = { to: href('/settings'), label: m.users_settings_title, Icon: IconSettings }
  return (
    <div className="group/frame max-lg:contents lg:flex lg:min-h-full" data-framed>
      <div className="w-60 shrink-0 border-r border-line bg-surface max-lg:hidden">
        <nav aria-label={m.users_settings_title()} className="sticky top-0 flex flex-col gap-4 p-3">
          <Links places={[overview, ...settingsPlacesOf(me)]} />
          <Links places={placesToRead} />
        </nav>
      </div>
      <div className="max-lg:contents lg:min-w-0 lg:flex-1">
        <Outlet />
      </div>
    </div>
  )
}

function Links({ places }: { places: readonly SettingsPlace[] }) {
  const { pathname } = useLocation()
  return (
    <ul className="flex flex-col gap-0.5">
      {places.map((place) => (
        <li key={place.to}>
          <Link
            to={place.to}
            aria-current={isAtPlace(place, pathname) ? 'page' : undefined}
            className="flex min-h-10 items-center gap-3 rounded-control px-3 py-2 text-[0.9375rem] leading-tight text-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            <place.Icon aria-hidden="true" size={20} stroke={1.75} className="shrink-0" />
            {place.label()}
          </Link>
        </li>
      ))}
    </ul>
  )
}

export { SettingsFrame as Component }
