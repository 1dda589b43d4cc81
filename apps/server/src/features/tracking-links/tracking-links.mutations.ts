import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { createTrackingLink } from './create-tracking-link.ts'
import { revokeTrackingLink } from './revoke-tracking-link.ts'

mutationsAre({
  createTrackingLink: mutation(createTrackingLink),
  revokeTrackingLink: mutation(revokeTrackingLink),
})
