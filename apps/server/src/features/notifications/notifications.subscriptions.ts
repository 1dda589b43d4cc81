import { subscriptionsAre } from '../../platform/graphql/subscriptions.ts'
import { onFlightChanges } from './flight-changes.ts'

subscriptionsAre({ onFlightChanges })
