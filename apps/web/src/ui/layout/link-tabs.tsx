import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

export type LinkTab = { id: string; label: string; to: string; count?: number | null; icon?: ReactNode }

/** Tabs whose choice lives in the URL. They are links, so they open in a new window and go back like any page. */
export function LinkTabs({ label, tabs, current }: { label: string; tabs: readonly LinkTab[]; current: string }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    void current // a tab beyond the edge of a phone comes into view
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  return (
    <nav ref={bar} aria-label={label} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none]">
      <ul className="flex gap-1">
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.id === current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-1.5 border-b-[3px] border-transparent px-3 text-sm font-semibold whitespace-nowrap text-soft outline-offset-[-3px] hover:text-ink aria-[current=page]:border-strong aria-[current=page]:text-ink"
            >
              {tab.icon}
              {tab.label}
              {tab.count != null && (
                <span className="figures rounded-full bg-sunken px-1.5 text-[0.8125rem] leading-5">{tab.count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
