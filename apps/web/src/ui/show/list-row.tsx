import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { useLitUp } from './lit.ts'

type ListRowProps = {
  to: string
  children: ReactNode
  /** Changed while the list was open: marked, not moved. */
  changed?: boolean
  /** Its id on the map beside the list: both are marked together. */
  pin?: string | undefined
  before?: ReactNode
  after?: ReactNode
}

const noPin: readonly string[] = []

/** A whole row that opens something; the open one stays marked. Use inside `<ul>`, with `useListKeys`. */
export function ListRow({ to, children, changed = false, before, pin, after }: ListRowProps) {
  const { isMarked, handlers } = useLitUp(pin ? [pin] : noPin)
  return (
    <li className="border-b border-line last:border-b-0">
      <NavLink
        to={to}
        data-list-row
        data-lit={isMarked || undefined}
        {...(pin && handlers)}
        className="relative flex items-center gap-3 px-4 py-3 outline-offset-[-3px] hover:bg-hover data-lit:bg-hover aria-[current=page]:bg-hover aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-0 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1 aria-[current=page]:before:bg-strong"
      >
        {before}
        <div className="min-w-0 flex-1">{children}</div>
        {changed && <span aria-hidden="true" className="size-2.5 shrink-0 rounded-full bg-signal" />}
        {after}
      </NavLink>
    </li>
  )
}
