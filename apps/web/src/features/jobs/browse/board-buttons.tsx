import { IconAdjustmentsHorizontal, IconList, IconMap2, IconTable } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'

export type ListOrMap = 'list' | 'map'
/** The table is a desk's. */
export type BoardView = ListOrMap | 'table'

/** The list or the map, at the end of a filter bar; where there is room for both it is not needed. */
export function ViewSwitch({ view, onView }: { view: ListOrMap; onView: (view: ListOrMap) => void }) {
  return (
    <span className="ml-auto xl:hidden">
      <SegmentedControl
        iconsOnly
        label={m.jobs_view()}
        options={[
          { value: 'list', label: m.jobs_view_list(), icon: <IconList aria-hidden="true" size={20} /> },
          { value: 'map', label: m.jobs_view_map(), icon: <IconMap2 aria-hidden="true" size={20} /> },
        ]}
        value={view}
        onChange={onView}
      />
    </span>
  )
}

/** On a desk: the list beside its map, or a table over the whole width. */
export function LayoutSwitch({ view, onView }: { view: BoardView; onView: (view: BoardView) => void }) {
  return (
    <SegmentedControl
      iconsOnly
      label={m.jobs_view()}
      options={[
        { value: 'list', label: m.jobs_view_list(), icon: <IconList aria-hidden="true" size={20} /> },
        { value: 'table', label: m.jobs_view_table(), icon: <IconTable aria-hidden="true" size={20} /> },
      ]}
      value={view === 'table' ? 'table' : 'list'}
      onChange={onView}
    />
  )
}

const other = {
  list: { view: 'map', text: m.jobs_view_map, Icon: IconMap2 },
  map: { view: 'list', text: m.jobs_view_list, Icon: IconList },
} as const

/** To the map and back, over the end of the list and in reach of the thumb; on a desk both are there. */
export function ViewPill({ view, onView }: { view: ListOrMap; onView: (view: ListOrMap) => void }) {
  const { view: next, text, Icon } = other[view]
  return (
    <div className="pointer-events-none sticky bottom-4 z-10 -mt-15 mb-4 flex h-target shrink-0 justify-center lg:hidden">
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

/** Opens the sheet with all filters; says how many of them are set. */
export function FiltersButton({ count, onOpen }: { count: number; onOpen: () => void }) {
  return (
    <Button size="small" icon={<IconAdjustmentsHorizontal size={18} />} onClick={onOpen}>
      {m.jobs_filters()}
      {count > 0 && (
        <span className="figures rounded-full bg-strong px-1.5 text-xs leading-5 text-on-strong">{count}</span>
      )}
    </Button>
  )
}
