import { m } from '@waybill/locales/messages'
import { Card } from '../../../ui/show/card.tsx'
import type { JobProofs } from './proofs.generated.ts'
import { RunRecord } from './run-record.tsx'

/** What was proven on the road, from the first arrival on and for as long as the job and its invoice are looked at (semantics §7). */
export function ProofsCard({ job }: { job: JobProofs }) {
  if (!job.arrived_at_collection && !job.goods_on_board && !job.pod && job.incidents.length === 0) return null
  return (
    <Card title={m.delivery_record_title()}>
      <RunRecord job={job} />
    </Card>
  )
}
