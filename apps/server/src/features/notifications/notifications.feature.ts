import type { Feature } from '../../platform/feature.ts'
import { audienceOf } from './telling/audience.sql.ts'
import { beginFlightChanges } from './list/flight-changes.ts'
import { jobNoticesReads } from './list/job-notices.fields.ts'
import { markEventsRead } from './list/mark-events-read.ts'
import { flightChannels } from './notifications.channels.ts'
import { notificationsReads } from './notifications.fields.ts'
import { notificationTasks } from './notifications.tasks.ts'

export const notificationsFeature = {
  reads: [...notificationsReads, ...jobNoticesReads],
  mutations: {
    session: {
      markEventsRead,
    },
  },
  subscriptions: {
    onFlightChanges: {
      door: 'session',
      start: (context, { id }, selection) => beginFlightChanges(context, id, selection),
    },
  },
  audienceOf,
  tasks: notificationTasks,
  channels: [flightChannels],
} satisfies Feature
