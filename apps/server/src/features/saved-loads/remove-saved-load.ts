import { savedLoadIdInput } from '@waybill/domain/jobs/job-input'
import { removal } from '../../platform/removal.ts'
import { lockSavedLoad } from './saved-loads.sql.ts'

export const { remove: removeSavedLoad, restore: restoreSavedLoad } = removal({
  table: 'saved_loads',
  input: savedLoadIdInput,
  permission: 'saved_load.edit',

  async load({ saved_load_id }, { tx, viewer }) {
    const saved_load = await lockSavedLoad(tx, saved_load_id, viewer.team_id)
    return saved_load && { saved_load }
  },

  row: ({ saved_load }) => saved_load,
})
