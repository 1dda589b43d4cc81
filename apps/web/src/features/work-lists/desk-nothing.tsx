import { useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import type { Desk } from './desk-data.ts'
import { hasFilters } from './work-address.ts'

/** A sentence instead of a list: that nothing fits, or that nothing waits, above what is on the road. */
export function DeskNothing({ desk }: { desk: Desk }) {
  const [search] = useSearchParams()
  const isNarrowed = hasFilters(search) || desk.address.search !== ''
  return (
    <div className="flex flex-col gap-2 px-4 py-3">
      <p>{isNarrowed ? m.work_lists_none_found() : textOf(desk)}</p>
      {desk.road.length > 0 && <h2 className="text-sm font-bold text-soft">{m.work_lists_road_now()}</h2>}
    </div>
  )
}

function textOf({ address, road }: Desk): string {
  if (address.group !== 'needs_you') return m.work_lists_none()
  return road.length > 0 ? m.work_lists_quiet() : m.work_lists_quiet_all()
}
