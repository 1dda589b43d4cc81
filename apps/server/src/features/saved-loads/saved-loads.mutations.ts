import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { removeSavedLoad, restoreSavedLoad } from './remove-saved-load.ts'
import { saveLoad } from './save-load.ts'

mutationsAre({
  saveLoad: mutation(saveLoad),
  removeSavedLoad: mutation(removeSavedLoad),
  restoreSavedLoad: mutation(restoreSavedLoad),
})
