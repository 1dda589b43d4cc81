import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { removeLocation } from './remove-location.ts'
import { restoreLocation } from './restore-location.ts'
import { saveLocation } from './save-location.ts'

mutationsAre({
  saveLocation: mutation(saveLocation),
  removeLocation: mutation(removeLocation),
  restoreLocation: mutation(restoreLocation),
})
