import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { addApiKey } from './add-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

mutationsAre({
  addApiKey: mutation(addApiKey),
  revokeApiKey: mutation(revokeApiKey),
})
