import { eventListInput, missedEventsInput } from '@waybill/domain/notifications/event-input'
import { queries } from '../../platform/graphql/fields.ts'
import { listEvents } from './list/list-events.ts'
import { listMissedEvents } from './list/list-missed-events.ts'

// Texts come from the locales, not from the database: the list is put together here instead of in SQL (decision 0020).
const roots = queries(({ plain }) => ({
  events: {
    ...plain((context, args) => listEvents(context, eventListInput.parse(args))),
    input: eventListInput,
    door: 'session',
  },
  missedEvents: {
    ...plain((context, args) => listMissedEvents(context, missedEventsInput.parse(args))),
    input: missedEventsInput,
    door: 'session',
  },
}))

export const notificationsReads = [roots]
