import { IconList, IconMap2 } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx'

export type BoardView = 'list' | 'map'

/** The list or the map, at the end of a filter bar; where there is room for both it is not needed. */
export function ViewSwitch({ view, onView }: { view: BoardView; onView: (view: BoardView) => void }) {
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
