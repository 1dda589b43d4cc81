import { savedLoadIdInput } from '@waybill/domain/jobs/job-input'
import { operation } from '../../platform/operation.ts'
import { lockSavedLoad, markRemoved } from './saved-loads.sql.ts'

/** Removing keeps the row for a day, so that it can be undone; asking for either again changes nothing. */
const marking = (isRemoved: boolean) =>
  operation({
    input: savedLoadIdInput,
    permission: 'saved_load.edit',

    async load({ saved_load_id }, { tx, viewer }) {
      const saved_load = await lockSavedLoad(tx, saved_load_id, viewer.team_id)
      return saved_load && { saved_load }
    },

    async run({ saved_load }, _input, { tx, now }) {
      await markRemoved(tx, saved_load.id, isRemoved ? now : null)
      return { id: saved_load.id }
    },
  })

export const removeSavedLoad = marking(true)
export const restoreSavedLoad = marking(false)
