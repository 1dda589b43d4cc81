import type { FastifyInstance } from 'fastify'
import { isOpenTo } from '../../platform/access/doors.ts'
import { unseen } from '../../platform/http/file-answers.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { hashOfToken } from '../../platform/secrets/token.ts'
import { inThread } from '../../platform/threads/in-thread.ts'
import { findViewerOf } from '../sign-in/viewer.sql.ts'
import { languageOf } from '../users/users.sql.ts'
import type { calendarFile } from './calendar-file.ts'
import { markCalendarRead, selectCalendarJobs, selectCalendarOwner } from './calendars.sql.ts'

export const calendarPath = (token: string) => `/ical/${token}.ics`

const makeFile = inThread<typeof calendarFile>('papers', new URL('./calendar-file.ts', import.meta.url), 'calendarFile')

/** `GET /ical/:token.ics`: the jobs of the link's owner, for calendar programs, which send neither cookie nor header. */
export function calendarRoutes(app: FastifyInstance, { platform }: Parts) {
  const { db } = platform.databases

  app.get<{ Params: { file: string } }>('/ical/:file', async ({ params, ip }, reply) => {
    await countUse(platform, 'calendar', { address: ip })
    const token_hash = hashOfToken(params.file.replace(/\.ics$/, ''))
    const owner = await selectCalendarOwner(db, token_hash)
    const now = platform.now()
    const viewer = owner ? await findViewerOf(db, owner, now) : null
    if (!viewer || !isOpenTo('awarded', viewer)) return unseen(reply)
    await countUse(platform, 'calendar', { user: viewer.user_id })
    const jobs = await selectCalendarJobs(db, viewer, now)
    const locale = await languageOf(db, viewer, undefined)
    const file = await makeFile({ jobs, locale, public_url: platform.config.public_url })
    await markCalendarRead(db, token_hash, now)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="jobs.ics"')
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .header('referrer-policy', 'no-referrer')
      .send(file)
  })
}
