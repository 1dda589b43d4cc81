import { sql } from 'kysely'
import { fields, queries } from '../../platform/graphql/fields.ts'

const calendarLinkFields = fields('CalendarLink', 'calendar_links', () => ({}))

const roots = queries(({ one }) => ({
  calendarLink: one(
    'calendar_links',
    // Staff in a member's place do not see what opens that member's jobs.
    ({ viewer, child }) => sql`where ${child.user_id} = ${viewer.user_id} and ${child.revoked_at} is null
      and not ${viewer.is_impersonated}`,
  ),
}))

export const calendarsReads = [calendarLinkFields, roots]
