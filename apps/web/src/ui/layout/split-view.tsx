import { IconLayoutSidebar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'

type SplitViewProps = {
  list: ReactNode
  /** The `<Outlet />`; null while nothing is chosen. */
  detail: ReactNode | null
  /** Read out as the name of the detail's region. */
  detailLabel: string
  /** In place of the detail on a wide screen while nothing is chosen. */
  placeholder?: ReactNode
  /** The list takes no more than it needs: the detail is a picture, or a table. */
  narrowList?: boolean
}

/**
 * A list column and a detail column side by side from 1024 px on; below, the detail is a page of its own and the list
 * waits behind it, keeping its place. Both are positioned, or what is only read out would stick out of them and let the page scroll.
 */
export function SplitView({ list, detail, detailLabel, placeholder, narrowList = false }: SplitViewProps) {
  return (
    <div
      className={`h-full lg:grid ${narrowList ? 'lg:grid-cols-[22rem_minmax(0,1fr)]' : 'lg:grid-cols-[minmax(22rem,5fr)_7fr]'}`}
    >
      <div
        className={`relative h-full min-h-0 overflow-auto lg:block lg:border-r lg:border-line ${detail ? 'hidden' : ''}`}
      >
        {list}
      </div>
      <section
        aria-label={detailLabel}
        data-scrolls
        className={`relative h-full min-h-0 overflow-auto lg:block ${detail ? '' : 'hidden'}`}
      >
        {detail ?? placeholder ?? (
          <p className="grid h-full place-content-center justify-items-center gap-3 p-8 text-center text-soft">
            <IconLayoutSidebar aria-hidden="true" size={40} stroke={1.5} className="text-faint" />
            {m.ui_choose_from_list()}
          </p>
        )}
      </section>
    </div>
  )
}
