import { saveImportedLoadInput } from '@waybill/domain/imports/import-input'
import { savedLoadOfRow } from '@waybill/domain/imports/thing-of-row'
import { savedLoadInput } from '@waybill/domain/jobs/job-input'
import { operation } from '../../platform/operation.ts'
import { storeLoad } from '../saved-loads/save-load.ts'
import { judged, loadRowOf, takeRow, vehicleIdOf } from './take-row.ts'

/** Stores the load of a row for later, once. */
export const saveImportedLoad = operation({
  input: saveImportedLoadInput,
  permission: 'saved_load.edit',

  async load({ import_row_id }, work) {
    const found = await loadRowOf('saved_loads', import_row_id, work)
    return found && { ...found, saved_load: { team_id: work.viewer.team_id } }
  },

  run: (found, { import_row_id: _id, ...terms }, work) =>
    takeRow(found, work, async (cells) => {
      const load = savedLoadOfRow(cells, { ...terms, vehicle_id: await vehicleIdOf(work, cells) })
      return storeLoad(work, { id: null, draft: null }, judged(savedLoadInput, load))
    }),
})
