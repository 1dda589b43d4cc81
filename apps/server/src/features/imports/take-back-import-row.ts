import { importRowIdInput, TAKE_BACK_MINUTES } from '@waybill/domain/imports/import-input'
import { MINUTE_MS } from '@waybill/domain/time/milliseconds'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { type Removable, setRemoved } from '../../platform/removal.sql.ts'
import { lockOwnOrCarriedJob } from '../jobs/lock-job.ts'
import { closeByPoster } from '../jobs/office/close-job.ts'
import { lockImportRow, selectJobOfRow, selectWhetherOffered, setPosted } from './imports.sql.ts'

/** Closed as if its poster had cancelled it by hand; nobody carries it, so nothing is charged. */
const withdrawn = {
  reason: 'CANCELLED',
  comment: null,
  additional_charges_agreed: null,
  agreed_price: null,
  date_and_time: null,
} as const

/** Things that leave their list as they do on its screen. An invitation that was mailed is not taken back. */
const removable: Partial<Record<ImportKind, Removable>> = {
  contacts: 'contacts',
  saved_loads: 'saved_loads',
  vehicles: 'fleet_vehicles',
}

/** A slip noticed within minutes: the job is closed while nobody has offered, and its row can be changed and posted again. */
export const takeBackImportRow = operation({
  input: importRowIdInput,
  permission: 'import.edit',

  async load({ import_row_id }, work) {
    const { tx, viewer } = work
    // The job first, always; its row is asked for again once it is locked.
    const job_id = await selectJobOfRow(tx, import_row_id, viewer.team_id)
    const job = job_id ? await lockOwnOrCarriedJob(work, job_id) : undefined
    const found = await lockImportRow(tx, import_row_id, viewer.team_id)
    return found && { ...found, job: job?.id === found.row.job_id ? job : undefined }
  },

  async run({ import_list: { kind }, row, job }, _input, work) {
    const { tx, now } = work
    if (row.posted_at === null) return { id: row.id }
    if (now.getTime() - row.posted_at.getTime() > TAKE_BACK_MINUTES * MINUTE_MS)
      throw AppError.invalid({ import_row_id: ['import_too_late'] })
    const table = removable[kind]
    if (table && row.taken_id) {
      await setRemoved(tx, table, row.taken_id, now)
      await setPosted(tx, row.id, null)
      return { id: row.id }
    }
    if (!job || job.status !== 'active' || (await selectWhetherOffered(tx, job.id)))
      throw AppError.invalid({ import_row_id: ['import_has_offers'] })
    await closeByPoster(work, job, withdrawn)
    await setPosted(tx, row.id, null)
    return { id: row.id }
  },
})
