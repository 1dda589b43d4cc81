import { makeCalendarLinkInput } from '@waybill/domain/calendars/calendar-link-input'
import { operation } from '../../platform/operation.ts'
import { hashOfToken, newToken } from '../../platform/secrets/token.ts'
import { lockUsers } from '../users/users.sql.ts'
import { requirePerson } from '../credentials/codes.ts'
import { calendarPath } from './calendars.routes.ts'
import { insertCalendarLink, revokeCalendarLinksOf } from './calendars.sql.ts'

/** A lost address is replaced by a new one: of two only the newer one works. */
export const makeCalendarLink = operation({
  input: makeCalendarLinkInput,
  permission: 'calendar_link.edit',
  proves: ['own_password'],
  answersSecret: true,

  async load(_input, { tx, viewer }) {
    await lockUsers(tx, [viewer.user_id])
    return {}
  },

  async run(_about, { password }, work) {
    const { tx, viewer, now } = work
    await requirePerson(work, password)
    await revokeCalendarLinksOf(tx, viewer.user_id, now)
    const token = newToken()
    await insertCalendarLink(tx, {
      user_id: viewer.user_id,
      session_id: viewer.session_id,
      token_hash: hashOfToken(token),
      created_at: now,
    })
    return { path: calendarPath(token) }
  },
})
