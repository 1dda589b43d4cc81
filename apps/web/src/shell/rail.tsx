import { IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../session/me.ts'
import { isAt, type NavItem } from './nav-item.ts'
import { railOf } from './navigation.ts'
import { mayPost } from '../session/home-of.ts'
import { NewBadge } from './new-badge.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { Wordmark } from '../ui/layout/wordmark.tsx'

/** From 1024 px on: the main menu along the left. */
export function Rail({ onKeys }: { onKeys: () => void }) {
  const me = useMe()
  return (
    <nav
      aria-label={m.app_menu()}
      className="hidden w-24 flex-col items-center gap-0.5 overflow-y-auto border-r border-line bg-surface px-1.5 py-3 lg:flex"
    >
      <Link to="/" className="mb-1 rounded-control">
        <Wordmark compact />
      </Link>
      {mayPost(me) && (
        <Link
          to="/post-job-choose"
          className="mb-2 flex w-full flex-col items-center gap-0.5 rounded-card bg-signal px-1 py-2 text-center text-xs font-bold text-on-signal hover:bg-signal-hover"
        >
          <IconPlus aria-hidden="true" size={24} />
          {m.app_nav_post()}
        </Link>
      )}
      {railOf(me).map((item) => (
        <RailLink key={item.to} {...item} />
      ))}
      <div className="mt-auto pt-3">
        <ProfileMenu onKeys={onKeys} />
      </div>
    </nav>
  )
}

const linkClass =
  'relative flex w-full flex-col items-center gap-0.5 rounded-card py-1 text-center text-[0.6875rem] leading-tight font-medium tracking-tight text-soft hover:bg-hover hover:text-ink aria-[current=page]:bg-sunken aria-[current=page]:font-bold aria-[current=page]:text-ink'

function RailLink(item: NavItem) {
  const { to, label, Icon, isNew } = item
  const { pathname } = useLocation()
  return (
    <Link to={to} aria-current={isAt(item, pathname) ? 'page' : undefined} className={linkClass}>
      <Icon aria-hidden="true" size={24} stroke={1.75} />
      <span className="max-w-full break-words hyphens-auto">{label()}</span>
      {isNew && <NewBadge of={to} />}
    </Link>
  )
}
