import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { iconButtonClass } from '../../ui/action/icon-button.tsx'

type DeskPagerProps = {
  /** What the list is called, and where it is. */
  list: string
  back: string
  /** Counted from one; null where the job is not among the rows that were read. */
  at: number | null
  /** As it is written: counting ends at a thousand. */
  count: string
  previous: string | null
  next: string | null
}

/** Where in its list an open job stands, and the ways to its neighbours. */
export function DeskPager({ list, back, at, count, previous, next }: DeskPagerProps) {
  return (
    <nav aria-label={m.work_lists_pager()} className="shrink-0 border-b border-line bg-surface text-sm">
      {/* The edges of the job beneath. */}
      <div className="mx-auto flex min-h-11 max-w-[100rem] items-center gap-2 px-4">
        <Link to={back} preventScrollReset className="flex items-center gap-1 font-semibold hover:underline">
          <IconChevronLeft aria-hidden="true" size={18} />
          {list}
        </Link>
        {at !== null && (
          <>
            <span className="figures ml-auto text-soft">{m.work_lists_pager_at({ at, count })}</span>
            <Neighbour to={previous} label={m.work_lists_pager_previous()} icon={<IconChevronLeft size={20} />} />
            <Neighbour to={next} label={m.work_lists_pager_next()} icon={<IconChevronRight size={20} />} />
          </>
        )}
      </div>
    </nav>
  )
}

function Neighbour({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  if (to === null)
    return (
      <span aria-hidden="true" className={`${iconButtonClass} cursor-default opacity-40`}>
        {icon}
      </span>
    )
  return (
    <Link to={to} replace preventScrollReset aria-label={label} title={label} className={iconButtonClass}>
      {icon}
    </Link>
  )
}
