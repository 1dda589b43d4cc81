import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { liveFilters, type LiveFiltersProps } from './live-filters.tsx'
import { mapFilterCount, noMapFilters } from './live-map-place.ts'

type FilterSheetProps = LiveFiltersProps & { onClose: () => void; children: ReactNode }

/** All that narrows a phone's map down; it follows every tick at once. */
export function FilterSheet({ onClose, children, ...props }: FilterSheetProps) {
  return (
    <Sheet
      title={m.jobs_filters()}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          {mapFilterCount(props.place) > 0 && (
            <Button onClick={() => props.onChange(noMapFilters)}>{m.live_map_clear()}</Button>
          )}
          <Button kind="primary" fullWidth onClick={onClose}>
            {m.live_map_types_done()}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        {children}
        {liveFilters(props).map(({ id, field }) => (
          <div key={id}>{field}</div>
        ))}
      </div>
    </Sheet>
  )
}
