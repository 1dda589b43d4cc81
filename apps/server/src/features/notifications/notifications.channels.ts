import { flightChannel } from '@waybill/domain/live/channels'
import { z } from 'zod'
import type { ChannelRule } from '../../platform/live/channels.ts'
import { endedBy } from './list/flight-changes.ts'
import { selectRunning } from './list/flight-changes.sql.ts'

/** Of the session that has subscribed, until the subscription ends: one that is not renewed goes silent. */
export const flightChannels: ChannelRule = {
  prefix: flightChannel(''),
  door: 'session',
  mayListen: (_viewer, id) => z.uuid().safeParse(id).success,
  async whoMayListen(asked, { databases, now }) {
    const ids = asked.map(({ rest }) => rest)
    const running = await selectRunning(databases.db, ids, endedBy(now()))
    const sessions = new Map(running.map(({ id, session_id }) => [id, session_id]))
    return asked.map(({ viewer, rest }) => sessions.get(rest.toLowerCase()) === viewer.session_id)
  },
}
