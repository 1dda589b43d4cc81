import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { endSessions } from './end-own-sessions.ts'

mutationsAre({ endSessions: mutation(endSessions, 'session') })
