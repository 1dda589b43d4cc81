import { jobNotesInput } from '@waybill/domain/jobs/job-office-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { stopsOfJob } from './job-wizard.sql.ts'
import { updateJob, updateStopNotes } from './jobs.sql.ts'
import { lockOwnOrCarriedJob } from './lock-job.ts'
import { requireMoment, takeJobAction } from './take-job-action.ts'

/** What the driver reads, put right while the job runs; the log keeps what stood there before. Private notes are nobody else's. */
export const editJobNotes = operation({
  input: jobNotesInput,
  permission: 'job.edit_notes',

  async load({ job_id }, work) {
    const job = await lockOwnOrCarriedJob(work, job_id)
    return job && { job, stored: await stopsOfJob(work.tx, job_id) }
  },

  async run({ job, stored }, { notes, private_notes, stops }, work) {
    await requireMoment(job, 'edit_notes', work)
    const kept = new Map(stored.map((stop) => [stop.id, stop.notes]))
    if (stops.some(({ stop_id }) => !kept.has(stop_id))) throw AppError.notFound()
    const changed = [
      { stop_id: undefined, notes_before: job.notes, notes_after: notes },
      ...stops.map((stop) => ({
        stop_id: stop.stop_id,
        notes_before: kept.get(stop.stop_id) ?? null,
        notes_after: stop.notes,
      })),
    ].filter(({ notes_before, notes_after }) => notes_before !== notes_after)

    await updateJob(work.tx, job.id, { notes, private_notes, updated_at: work.now })
    for (const { stop_id, ...metadata } of changed) {
      if (stop_id) await updateStopNotes(work.tx, stop_id, metadata.notes_after)
      await takeJobAction(job, 'edit_notes', work, { metadata, ...(stop_id && { stop_id }) })
    }
    if (changed.length > 0) work.happened({ name: 'job_notes_edited', job_id: job.id })
    return { id: job.id }
  },
})
