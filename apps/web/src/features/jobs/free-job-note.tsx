import { refusalOf } from '@waybill/domain/access/permissions'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { WayToBid } from './way-to-bid.tsx'

/** Before a whole form is filled in: that the free job is used up, and the way to the plans. */
export function FreeJobNote() {
  const refusal = refusalOf(useViewer(), 'job.post', {})
  if (refusal !== 'bid_limit_reached') return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-money_waiting-tint px-4 py-3 text-money_waiting-ink">
      <p>{refusalText(refusal)}</p>
      <WayToBid refusal={refusal} />
    </div>
  )
}
