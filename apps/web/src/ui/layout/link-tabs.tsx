import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

export type LinkTab = { id: string; label: string; to: string; count?: number | string | null; icon?: ReactNode }

/** Tabs lead to other lists, chips to the same list by another filter. */
const looks = {
  tabs: {
    nav: '',
    list: 'gap-1',
    link: 'border-b-[3px] border-transparent px-3 text-soft outline-offset-[-3px] hover:text-ink aria-[current=page]:border-strong aria-[current=page]:text-ink',
    count: 'rounded-full bg-sunken px-1.5 text-[0.8125rem] leading-5',
  },
  chips: {
    nav: 'pt-1 pb-2',
    list: 'gap-2',
    link: 'rounded-full border border-edge px-3.5 hover:bg-hover aria-[current=page]:border-transparent aria-[current=page]:bg-strong aria-[current=page]:text-on-strong',
    count: '',
  },
} as const

type LinkTabsProps = { label: string; tabs: readonly LinkTab[]; current: string; look?: keyof typeof looks }

/**
 * Tabs or chips whose choice lives in the URL, in one row that runs on beyond the edge of a phone. They are links, so they
 * open in a new window and go back like any page.
 */
export function LinkTabs({ label, tabs, current, look = 'tabs' }: LinkTabsProps) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    void current // one beyond the edge comes into view
    // With the next picture, for which the page is laid out anyway.
    const drawing = requestAnimationFrame(() =>
      bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' }),
    )
    return () => cancelAnimationFrame(drawing)
  }, [current])
  const { nav, list, link, count } = looks[look]
  return (
    <nav ref={bar} aria-label={label} className={`relative -mx-4 overflow-x-auto px-4 [scrollbar-width:none] ${nav}`}>
      <ul className={`flex ${list}`}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              preventScrollReset
              aria-current={tab.id === current ? 'page' : undefined}
              className={`flex min-h-target items-center gap-1.5 text-sm font-semibold whitespace-nowrap ${link}`}
            >
              {tab.icon}
              {tab.label}
              {tab.count != null && <span className={`figures ${count}`}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
