import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { LinkTab } from './link-tabs.tsx'

/** One of several filters of the same list, in one row that runs on beyond the edge of a phone. */
export function LinkChips({ label, tabs, current }: { label: string; tabs: readonly LinkTab[]; current: string }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    void current // one beyond the edge comes into view
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav ref={bar} aria-label={label} className="-mx-4 overflow-x-auto px-4 pt-1 pb-2 [scrollbar-width:none]">
      <ul className="flex gap-2">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.id === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 rounded-full border border-edge px-3.5 text-sm font-semibold whitespace-nowrap hover:bg-hover aria-[current=page]:border-transparent aria-[current=page]:bg-strong aria-[current=page]:text-on-strong"
            >
              {tab.label}
              {tab.count != null && <span className="figures">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
