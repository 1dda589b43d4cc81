import { cellChannel, jobChannel } from '@waybill/domain/live/channels'
import { isCellName } from '@waybill/domain/positions/frames'
import { z } from 'zod'
import type { ChannelRule } from '../../platform/live/channels.ts'
import { mayHearCells } from './live-vehicles.ts'
import { onlookerOf } from './onlookers.ts'
import { selectDriverFor } from './positions.sql.ts'

/** Whoever may look at the map, unless a block would have to hide some of it from them. */
export const cellChannels: ChannelRule = {
  prefix: cellChannel(''),
  async mayListen(viewer, name, platform) {
    if (!isCellName(name) || !viewer.is_active_subscriber || viewer.team_id === null) return false
    return mayHearCells(viewer, await onlookerOf(platform, viewer))
  },
}

/** The two sides of a job, while it is on the road. */
export const jobChannels: ChannelRule = {
  prefix: jobChannel(''),
  async mayListen(viewer, job_id, platform) {
    if (!z.uuid().safeParse(job_id).success) return false
    return (await selectDriverFor(platform.databases.db, job_id, viewer)) !== null
  },
}
