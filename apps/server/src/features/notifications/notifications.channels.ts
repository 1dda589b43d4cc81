import { flightChannel } from '@waybill/domain/live/channels'
import { z } from 'zod'
import type { ChannelRule } from '../../platform/live/channels.ts'
import { endedBy } from './flight-changes.ts'
import { selectRunning } from './flight-changes.sql.ts'

/** Of the session that has subscribed, until the subscription ends: one that is not renewed goes silent. */
export const flightChannels: ChannelRule = {
  prefix: flightChannel(''),
  door: 'session',
  async mayListen(viewer, id, { databases, now }) {
    if (!z.uuid().safeParse(id).success) return false
    const [running] = await selectRunning(databases.db, [id], endedBy(now()))
    return running?.session_id === viewer.session_id
  },
}
