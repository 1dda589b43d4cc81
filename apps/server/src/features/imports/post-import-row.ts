import { jobOfRow, vehicleOfRow } from '@waybill/domain/imports/job-of-row'
import { postImportRowInput } from '@waybill/domain/imports/import-input'
import { stateOfRow } from '@waybill/domain/imports/load-row'
import { postJobInput } from '@waybill/domain/jobs/job-input'
import { AppError } from '../../platform/app-error.ts'
import { operation } from '../../platform/operation.ts'
import { publishJob } from '../jobs/wizard/post-job.ts'
import { lockTeamForWork } from '../teams/team-for-work.ts'
import { rereadRow } from './change-import-cells.ts'
import { findVehicleId, lockImportRow, setPosted, updateCells } from './imports.sql.ts'

/** Posts the load of a row, once: the row remembers the job that it has become, whatever key the request has. */
export const postImportRow = operation({
  input: postImportRowInput,
  permission: 'import.post',

  async load({ import_row_id }, { tx, viewer, now }) {
    const found = await lockImportRow(tx, import_row_id, viewer.team_id)
    const own_team = viewer.team_id ? await lockTeamForWork(tx, viewer.team_id, now) : undefined
    return found && own_team && { own_team, ...found }
  },

  async run({ own_team, import_list: { kind }, row }, { import_row_id: _id, confirmed_doubts, ...terms }, work) {
    const { tx, now } = work
    if (kind !== 'loads') throw AppError.notFound()
    if (row.posted_at !== null) return { id: row.id }
    // Hours may lie between reading and posting: a time can have passed.
    const cells = rereadRow(row.raw, row.cells, { found: new Map(), now, kind })
    if (row.removed_at !== null || stateOfRow(cells) !== 'ok')
      throw AppError.invalid({ import_row_id: ['import_row_open'] })
    const vehicle = await findVehicleId(tx, vehicleOfRow(cells) ?? '')
    const job = jobOfRow(cells, { ...terms, vehicle_id: vehicle?.id ?? '' })
    const input = postJobInput.safeParse({ ...job, confirmed_doubts })
    if (!input.success) throw AppError.invalidInput(input.error)
    const posted = await publishJob(work, own_team, input.data)
    await updateCells(tx, row.id, { raw: row.raw, cells })
    await setPosted(tx, row.id, { job_id: posted.id, posted_at: now })
    return { id: row.id }
  },
})
