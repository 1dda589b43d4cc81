import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useIsWide } from '../../ui/layout/use-is-wide.ts'
import type { DeliveryJob } from './delivery-job.generated.ts'
import { RunMap } from './run-map.tsx'
import type { Place } from './run-places.ts'

type MapStripProps = {
  job: DeliveryJob
  current: Place | null
  /** Who drives is led by another app: on a phone the map is not even loaded until it is asked for. */
  folds: boolean
}

/** The map of a run. */
export function MapStrip({ job, current, folds }: MapStripProps) {
  const [isOpen, setIsOpen] = useState(!folds)
  const isWide = useIsWide()
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      {(isOpen || isWide) && (
        <div className="h-72 @4xl:h-[calc(100dvh-11rem)]">
          <RunMap job={job} current={current} />
        </div>
      )}
      {folds && !isWide && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-12 w-full cursor-pointer items-center justify-center gap-2 text-sm font-semibold outline-offset-[-3px] hover:bg-hover"
        >
          <Icon aria-hidden="true" size={20} />
          {isOpen ? m.delivery_map_less() : m.delivery_map_more()}
        </button>
      )}
    </div>
  )
}
