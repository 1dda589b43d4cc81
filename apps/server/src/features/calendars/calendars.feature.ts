import type { Feature } from '../../platform/feature.ts'
import { calendarsReads } from './calendars.fields.ts'
import { calendarRoutes } from './calendars.routes.ts'
import { revokeCalendarLinksMadeIn } from './calendars.sql.ts'
import { makeCalendarLink } from './make-calendar-link.ts'
import { revokeCalendarLink } from './revoke-calendar-link.ts'

export const calendarsFeature = {
  reads: calendarsReads,
  mutations: {
    member: {
      makeCalendarLink,
      revokeCalendarLink,
    },
  },
  routes: [calendarRoutes],
  recovery: revokeCalendarLinksMadeIn,
} satisfies Feature
