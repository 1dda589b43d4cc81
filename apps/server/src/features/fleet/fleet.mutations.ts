import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { updateFleet } from './update-fleet.ts'

mutationsAre({ UpdateFleet: mutation(updateFleet) })
