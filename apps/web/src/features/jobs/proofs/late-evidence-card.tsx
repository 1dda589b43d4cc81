import { IconDeviceMobile } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { jobStatusText } from '../../../session/status-words.ts'
import { Card } from '../../../ui/show/card.tsx'
import { PhotoGrid } from '../../../ui/show/photo-grid.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/show/timeline.tsx'
import type { LateEvidence } from './late-evidence.generated.ts'
import type { JobProofs, ProofFile } from './proofs.generated.ts'
import { photoOf } from './place-pictures.ts'

type LateJob = Omit<LateEvidence, 'incidents'> & {
  incidents: readonly (JobProofs['incidents'][number] & { is_late: boolean })[]
}

/** Steps from before the run ended that arrived only afterwards: they move nothing (decision 0041). */
export function LateEvidenceCard({ job }: { job: LateJob }) {
  const entries = entriesOf(job)
  if (entries.length === 0 && job.road_status === null) return null
  return (
    <Card title={m.delivery_late_title()}>
      <p className="mb-3">{m.delivery_late_text()}</p>
      {job.road_status && <p className="mb-3">{m.delivery_late_reached({ status: jobStatusText(job.road_status) })}</p>}
      <Timeline entries={entries} />
    </Card>
  )
}

function entriesOf({ late_goods_on_board, late_pods, incidents }: LateJob): TimelineEntry[] {
  return [
    ...late_goods_on_board.map(({ id, board_route_date, uploads, user }) => ({
      id,
      title: m.delivery_late_goods(),
      at: board_route_date,
      children: <By user={user} files={uploads} />,
    })),
    ...incidents
      .filter(({ is_late }) => is_late)
      .map(({ id, date_and_time, uploads, user, comment }) => ({
        id,
        title: m.delivery_late_incident(),
        at: date_and_time,
        children: <By user={user} files={uploads} said={comment} />,
      })),
    ...late_pods.map((pod) => ({
      id: pod.id,
      title: pod.recipient ? m.delivery_late_pod({ name: pod.recipient }) : m.delivery_late_pod_plainly(),
      at: pod.delivery_date,
      children: (
        <By
          user={pod.user}
          files={[...(pod.signature ? [pod.signature] : []), ...pod.uploads]}
          said={pod.no_pod_reason ?? pod.details}
        />
      ),
    })),
  ]
}

type ByProps = { user: { name_first: string; name_last: string }; files: readonly ProofFile[]; said?: string | null }

function By({ user, files, said }: ByProps) {
  return (
    <>
      <p>
        {user.name_first} {user.name_last}
      </p>
      {said && (
        <p lang="en" className="whitespace-pre-line wrap-anywhere">
          {said}
        </p>
      )}
      {files.length > 0 && (
        <div className="mt-2">
          <PhotoGrid small photos={files.map(photoOf)} />
        </div>
      )}
    </>
  )
}

/** The shown run is only a part: the rest is on the driver's phone, and on its way. */
export function QueuedStepsNote({ count }: { count: number | null }) {
  return (
    <div role="status" className="empty:hidden">
      {count !== null && (
        <p className="flex items-start gap-2 rounded-card bg-money_waiting-tint px-4 py-3 font-medium text-money_waiting-ink">
          <IconDeviceMobile aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          {m.delivery_queued_steps({ count })}
        </p>
      )}
    </div>
  )
}
