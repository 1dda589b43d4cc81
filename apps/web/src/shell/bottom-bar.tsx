import { IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router'
import { m } from '@waybill/locales/messages'
import { mayPost } from '../session/home-of.ts'
import { useMe } from '../session/me.ts'
import { isAt, type NavItem } from './nav-item.ts'
import { bottomBarOf } from './navigation.ts'
import { NewBadge } from './new-badge.tsx'

// With large type the words stay as wide as a fifth of the screen: five places and no more, or the page grows wider than the phone.
const itemClass =
  'relative flex min-h-14 min-w-[48px] flex-auto flex-col items-center justify-center gap-0.5 px-0.5 text-[min(0.8125rem,max(13px,3.4vw))] leading-tight font-medium tracking-tight [word-spacing:0.15em]'

/** Below 1024 px: at most five places, in reach of the thumb, with "Post" in the middle of them. */
export function BottomBar() {
  const me = useMe()
  const items = bottomBarOf(me)
  const middle = Math.floor(items.length / 2)
  return (
    <nav data-bar aria-label={m.app_menu()} className="flex border-t border-line bg-surface pb-safe lg:hidden">
      {items.slice(0, middle).map((item) => (
        <BarLink key={item.to} {...item} />
      ))}
      {mayPost(me) && (
        <Link to="/post-job-choose" className={`${itemClass} text-ink`}>
          <span className="grid h-7 w-[48px] place-items-center rounded-full bg-signal text-on-signal">
            <IconPlus aria-hidden="true" size={22} stroke={2.5} />
          </span>
          {m.app_nav_post_short()}
        </Link>
      )}
      {items.slice(middle).map((item) => (
        <BarLink key={item.to} {...item} />
      ))}
    </nav>
  )
}

function BarLink(item: NavItem) {
  const { to, label, Icon, isNew } = item
  const { pathname } = useLocation()
  return (
    <Link
      to={to}
      aria-current={isAt(item, pathname) ? 'page' : undefined}
      className={`${itemClass} text-soft aria-[current=page]:font-semibold aria-[current=page]:tracking-tighter aria-[current=page]:text-ink aria-[current=page]:before:absolute aria-[current=page]:before:top-0 aria-[current=page]:before:h-[3px] aria-[current=page]:before:w-[40px] aria-[current=page]:before:rounded-b-full aria-[current=page]:before:bg-strong`}
    >
      <Icon aria-hidden="true" size={24} stroke={1.75} />
      <span className="max-w-full truncate">{label()}</span>
      {isNew && <NewBadge of={to} />}
    </Link>
  )
}
