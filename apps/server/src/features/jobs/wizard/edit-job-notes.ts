import { jobNotesInput } from '@waybill/domain/jobs/job-office-input'
import { accessLine, accessOf, type PlaceAccess } from '@waybill/domain/jobs/place-access'
import { AppError } from '../../../platform/app-error.ts'
import { operation } from '../../../platform/operation.ts'
import { stopsOfJob } from './job-wizard.sql.ts'
import { jobPlaceOf, placeColumns } from '../job-place.ts'
import { updateJob, updateStop } from '../jobs.sql.ts'
import { lockWholeJob } from '../lock-job.ts'
import { requireMoment, takeJobAction } from '../take-job-action.ts'

/** Corrects the driver's notes while the job runs; the log keeps the earlier text. Private notes are nobody else's. */
export const editJobNotes = operation({
  input: jobNotesInput,
  permission: 'job.edit_notes',

  async load({ job_id }, work) {
    const job = await lockWholeJob(work, job_id)
    return job && { job, stored: await stopsOfJob(work.tx, job_id) }
  },

  async run({ job, stored }, { notes, private_notes, pickup, destination, stops }, work) {
    await requireMoment(job, 'edit_notes', work)
    const kept = new Map(stored.map((stop) => [stop.id, stop]))
    const given = stops.map(({ stop_id, ...changes }) => {
      const stop = kept.get(stop_id)
      if (!stop) throw AppError.notFound()
      return { stop, ...changes }
    })
    const changed = [
      { stop_id: undefined, notes_before: job.notes, notes_after: notes },
      accessChange(jobPlaceOf(job, 'pickup'), pickup),
      accessChange(jobPlaceOf(job, 'destination'), destination),
      ...given.flatMap(({ stop, notes: after, access }) => [
        { stop_id: stop.id, notes_before: stop.notes, notes_after: after },
        { ...accessChange(stop, access), stop_id: stop.id },
      ]),
    ].filter(({ notes_before, notes_after }) => notes_before !== notes_after)

    await updateJob(work.tx, job.id, {
      notes,
      private_notes,
      ...(pickup && placeColumns('pickup', pickup)),
      ...(destination && placeColumns('destination', destination)),
      updated_at: work.now,
    })
    for (const { stop, notes: after, access } of given) await updateStop(work.tx, stop.id, { notes: after, ...access })
    for (const { stop_id, ...metadata } of changed)
      await takeJobAction(job, 'edit_notes', work, { metadata, ...(stop_id && { stop_id }) })
    if (changed.length > 0) work.recordFact({ name: 'job_notes_edited', job_id: job.id })
    return { id: job.id }
  },
})

/** As the log has it: the place, and on one line whom to find there and what to say. */
function accessChange(place: PlaceAccess & { short_address: string }, after: PlaceAccess | null) {
  const before = accessOf(place)
  const lineOf = (access: PlaceAccess) => `${place.short_address}: ${accessLine(access) ?? '-'}`
  return { stop_id: undefined, notes_before: lineOf(before), notes_after: lineOf(after ?? before) }
}
