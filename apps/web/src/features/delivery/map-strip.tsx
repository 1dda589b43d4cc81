import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import type { DeliveryJob } from './delivery-job.generated.ts'
import { RunMap } from './run-map.tsx'
import type { Place } from './run-places.ts'

/** On a phone the map is a strip until it is asked for: who drives is led by another app. */
export function MapStrip({ job, current }: { job: DeliveryJob; current: Place | null }) {
  const [isOpen, setIsOpen] = useState(false)
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <div className={`${isOpen ? 'h-80' : 'h-20'} @4xl:h-[calc(100dvh-11rem)]`}>
        <RunMap job={job} current={current} />
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full cursor-pointer items-center justify-center gap-2 border-t border-line bg-surface text-sm font-semibold outline-offset-[-3px] hover:bg-hover @4xl:hidden"
      >
        <Icon aria-hidden="true" size={20} />
        {isOpen ? m.delivery_map_less() : m.delivery_map_more()}
      </button>
    </div>
  )
}
