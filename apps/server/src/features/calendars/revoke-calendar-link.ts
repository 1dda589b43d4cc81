import { calendarLinkIdInput } from '@waybill/domain/calendars/calendar-link-input'
import { operation } from '../../platform/operation.ts'
import { lockCalendarLink, revokeCalendarLinksOf } from './calendars.sql.ts'

export const revokeCalendarLink = operation({
  input: calendarLinkIdInput,
  permission: 'calendar_link.edit',

  async load({ calendar_link_id }, { tx, viewer }) {
    const link = await lockCalendarLink(tx, calendar_link_id, viewer.user_id)
    return link && { link }
  },

  async run({ link }, _input, { tx, viewer, now }) {
    await revokeCalendarLinksOf(tx, viewer.user_id, now)
    return { id: link.id }
  },
})
