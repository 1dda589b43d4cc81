import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { editProfile } from './edit-profile.ts'

mutationsAre({ EditProfile: mutation(editProfile, 'session') })
