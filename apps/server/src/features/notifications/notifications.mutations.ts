import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { markEventsRead } from './mark-events-read.ts'

mutationsAre({
  markEventsRead: mutation(markEventsRead, 'session'),
})
