import { IconDownload, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { londonDay } from '@waybill/domain/time/london-day'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import { serverClock } from '../../../api/server-clock.ts'
import { useBulkWrite } from '../../../query/use-bulk-write.ts'
import { bulkReasonOf } from '../../../session/bulk-reason.ts'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { type BulkActionId, bulkActions, bulkActionsFor, notTheMomentText } from './bulk-actions.ts'
import type { WorkRow } from '../work-row.generated.ts'

type PickedBarProps = {
  side: WorkSide
  picked: readonly WorkRow[]
  onExport: () => void
  onClear: () => void
  onDone: (job_ids: readonly string[]) => Promise<void>
}

/** The actions on the picked jobs, and the outcome of each. */
export function PickedBar({ side, picked, onExport, onClear, onDone }: PickedBarProps) {
  const viewer = useViewer()
  const { progress, done, run, stop, close } = useBulk(side, onDone)
  const [asked, setAsked] = useState<BulkActionId | null>(null)
  const start = (id: BulkActionId) => (bulkActions[id].asks ? setAsked(id) : void run(id, picked))
  const results = done && <Results {...done} onClose={close} />
  if (picked.length === 0) return results
  return (
    <>
      {results}
      <section
        aria-label={m.work_lists_picked({ count: picked.length })}
        className="flex min-h-13 items-center gap-2 border-t border-line bg-raised px-4 py-2 shadow-float"
      >
        <p role="status" className="mr-2 font-semibold whitespace-nowrap">
          {progress
            ? m.work_lists_doing({ at: progress.at, of: progress.count })
            : m.work_lists_picked({ count: picked.length })}
        </p>
        {progress ? (
          <Button size="small" onClick={stop}>
            {m.ui_cancel()}
          </Button>
        ) : (
          <>
            {bulkActionsFor(viewer, picked, side).map(({ id, refusal }) => (
              <Button key={id} size="small" disabledReason={refusalText(refusal)} onClick={() => start(id)}>
                {bulkActions[id].label()}
              </Button>
            ))}
            <Button size="small" icon={<IconDownload size={16} />} onClick={onExport}>
              {m.work_lists_export()}
            </Button>
            <span className="flex-1" />
            <Button size="small" kind="quiet" icon={<IconX size={16} />} onClick={onClear}>
              {m.work_lists_clear()}
            </Button>
          </>
        )}
        {asked && (
          <Asked
            id={asked}
            count={picked.filter((job) => bulkActions[asked].isTheMoment(job, side)).length}
            onClose={() => setAsked(null)}
            onYes={() => {
              setAsked(null)
              void run(asked, picked)
            }}
          />
        )}
      </section>
    </>
  )
}

type AskedProps = { id: BulkActionId; count: number; onClose: () => void; onYes: () => void }

/** An action that cannot be undone shows its meaning first. */
function Asked({ id, count, onClose, onYes }: AskedProps) {
  const { label, asks } = bulkActions[id]
  return (
    <Modal title={label()} onClose={onClose}>
      <p className="mb-5">{asks?.({ count })}</p>
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button kind="primary" onClick={onYes}>
          {label()}
        </Button>
      </div>
    </Modal>
  )
}

/** "3 of 4 approved", and of the fourth why not. */
function Results({ id, results, onClose }: BulkResults & { onClose: () => void }) {
  const refused = results.filter(({ reason }) => reason !== null)
  const count = results.length
  return (
    <section
      role="status"
      className="flex max-h-60 min-h-13 items-start gap-4 overflow-auto border-t border-line bg-raised px-4 py-3 shadow-float"
    >
      <p className="font-semibold whitespace-nowrap">{bulkActions[id].done({ done: count - refused.length, count })}</p>
      <ul className="flex-1 text-sm">
        {refused.map(({ job, reason }) => (
          <li key={job.id}>
            <span className="figures font-semibold">#{job.job_number}</span>: {reason}
          </li>
        ))}
      </ul>
      <IconButton label={m.ui_close()} icon={<IconX size={18} />} onClick={onClose} />
    </section>
  )
}

/** The outcome of each of the picked jobs: `reason` says why not. */
type BulkResults = { id: BulkActionId; results: readonly { job: WorkRow; reason: string | null }[] }

/** Does one thing to many jobs, until it is done or given up; what was done stays done. */
function useBulk(side: WorkSide, onDone: (job_ids: readonly string[]) => Promise<void>) {
  const { writeAll, progress, stop } = useBulkWrite(onDone)
  const [done, setDone] = useState<BulkResults | null>(null)

  async function run(id: BulkActionId, jobs: readonly WorkRow[]) {
    const { write, isTheMoment } = bulkActions[id]
    const now = serverClock.now()
    const when = { side, today: londonDay(now), now: now.getTime() }
    const rows = jobs.filter((job) => isTheMoment(job, side)).map((job) => write(job, when))
    const outcomes = new Map((await writeAll(rows)).map((outcome) => [outcome.id, outcome]))
    const results = jobs.map((job) => {
      const reason = isTheMoment(job, side) ? bulkReasonOf(outcomes.get(job.id)) : notTheMomentText(job)
      return { job, reason }
    })
    setDone({ id, results })
  }

  return { progress, done, run, stop, close: () => setDone(null) }
}
