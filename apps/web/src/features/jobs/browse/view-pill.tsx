import { IconList, IconMap2 } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import type { BoardView } from './view-switch.tsx'

const other = {
  list: { view: 'map', text: m.jobs_view_map, Icon: IconMap2 },
  map: { view: 'list', text: m.jobs_view_list, Icon: IconList },
} as const

/** To the map and back, over the end of the list and in reach of the thumb; on a desk both are there. */
export function ViewPill({ view, onView }: { view: BoardView; onView: (view: BoardView) => void }) {
  const { view: next, text, Icon } = other[view]
  return (
    <div className="pointer-events-none sticky bottom-4 z-10 -mt-15 mb-4 flex h-11 shrink-0 justify-center lg:hidden">
      <button
        type="button"
        onClick={() => onView(next)}
        className="pointer-events-auto inline-flex cursor-pointer items-center gap-2 rounded-full bg-strong px-5 font-semibold text-on-strong shadow-float"
      >
        <Icon aria-hidden="true" size={20} />
        {text()}
      </button>
    </div>
  )
}
