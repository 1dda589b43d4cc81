import { IconKeyboard, IconLogout, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import { LanguageChoice, ThemeChoice } from '../features/users/settings/preferences.tsx'
import { mayPost } from '../session/home-of.ts'
import { useMe } from '../session/me.ts'
import { Button, LinkButton } from '../ui/action/button.tsx'
import { Wordmark } from '../ui/layout/wordmark.tsx'
import { optional } from '../ui/state/optional.ts'
import { isAt, type NavItem } from './nav-item.ts'
import { railOf } from './navigation.ts'
import { NewBadge } from './new-badge.tsx'
import { ServerImage } from '../ui/show/server-image.tsx'

/** From 1024 px on: the main menu along the left. */
export function Rail({ onKeys, onSearch }: { onKeys: () => void; onSearch: () => void }) {
  const me = useMe()
  return (
    <nav
      aria-label={m.app_menu()}
      className="hidden w-24 flex-col items-center overflow-y-auto border-r border-line bg-surface px-1.5 py-3 lg:flex"
    >
      <Link to="/" className="mb-1 rounded-control">
        <Wordmark compact />
      </Link>
      {mayPost(me) && (
        <Link
          to="/post-job-choose"
          className="mb-2 flex w-full flex-col items-center gap-0.5 rounded-card bg-signal px-1 py-1 text-center text-xs font-bold text-on-signal hover:bg-signal-hover"
        >
          <IconPlus aria-hidden="true" size={22} />
          {m.app_nav_post()}
        </Link>
      )}
      <button
        type="button"
        onClick={onSearch}
        aria-keyshortcuts="Control+K"
        title={m.search_key()}
        className={`${linkClass} cursor-pointer`}
      >
        <IconSearch aria-hidden="true" size={22} stroke={1.75} />
        {m.search_title()}
      </button>
      {railOf(me).map((item) => (
        <RailLink key={item.to} {...item} />
      ))}
      <div className="sticky -bottom-3 mt-auto -mb-3 grid w-full place-items-center bg-surface pt-1 pb-3">
        <ProfileMenu onKeys={onKeys} />
      </div>
    </nav>
  )
}

const linkClass =
  'relative flex w-full flex-col items-center gap-0.5 rounded-card py-0.5 text-center text-[0.6875rem] leading-tight font-medium tracking-tight text-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-bold aria-[current=page]:text-ink'

function RailLink(item: NavItem) {
  const { to, label, Icon, isNew } = item
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={isAt(item, pathname) ? 'page' : undefined} className={linkClass}>
      <Icon aria-hidden="true" size={22} stroke={1.75} />
      <span className="max-w-full break-words hyphens-auto">{label()}</span>
      {isNew && <NewBadge of={to} />}
    </Link>
  )
}

const SharingSwitch = optional(() =>
  import('../features/tracking/sharing-switch.tsx').then((module) => module.SharingSwitch),
)

/**
 * The signed-in user; language, appearance, log out. A native popover: nothing to load, closes on Escape and outside.
 */
function ProfileMenu({ onKeys }: { onKeys: () => void }) {
  const me = useMe()
  const initials = `${me.name_first[0] ?? ''}${me.name_last[0] ?? ''}`.toUpperCase()
  return (
    <>
      <button
        type="button"
        popoverTarget="profile"
        aria-label={`${initials} · ${m.app_profile()}`}
        title={m.app_profile()}
        className="grid size-target cursor-pointer place-items-center overflow-hidden rounded-full bg-strong text-sm font-bold text-on-strong"
      >
        {me.avatar_url ? <ServerImage src={me.avatar_url} alt="" className="size-full object-cover" /> : initials}
      </button>
      <div id="profile" popover="auto" className="floating fixed inset-auto bottom-4 left-26 m-0 w-80 p-4 text-ink">
        <p className="font-semibold">
          {me.name_first} {me.name_last}
        </p>
        <p className="text-soft">{me.team?.company_name}</p>
        <p className="mb-4 text-sm text-faint">{me.email}</p>
        {me.team && <SharingSwitch />}
        <p className="mb-1 text-sm font-semibold">{m.app_language()}</p>
        <LanguageChoice />
        <p className="mt-3 mb-1 text-sm font-semibold">{m.app_theme()}</p>
        <ThemeChoice />
        <div className="mt-4 flex flex-col gap-2">
          <Button kind="quiet" icon={<IconKeyboard size={20} />} onClick={onKeys} popoverTarget="profile">
            {m.app_keys()}
          </Button>
          <LinkButton to="/logout" icon={<IconLogout size={20} />}>
            {m.app_log_out()}
          </LinkButton>
        </div>
      </div>
    </>
  )
}
