import { subscriptionsAre } from '../../platform/graphql/subscriptions.ts'
import { beginFlightChanges } from './flight-changes.ts'

subscriptionsAre({
  onFlightChanges: {
    door: 'session',
    start: (context, { id }, selection) => beginFlightChanges(context, id, selection),
  },
})
