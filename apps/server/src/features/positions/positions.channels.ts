import { cellChannel, jobChannel } from '@waybill/domain/live/channels'
import { isCellName } from '@waybill/domain/positions/frames'
import { z } from 'zod'
import type { ChannelRule } from '../../platform/live/channels.ts'
import { mayHearCells } from './map/live-vehicles.ts'
import { mayLook, onlookersOf } from './sharing/onlookers.ts'
import { selectDriversFor } from './positions.sql.ts'

/** Viewers of the map, unless a block would have to hide some of it from them. */
export const cellChannels: ChannelRule = {
  prefix: cellChannel(''),
  mayListen: (viewer, name) => isCellName(name) && mayLook(viewer),
  async whoMayListen(asked, platform) {
    const onlookers = await onlookersOf(
      platform,
      asked.map(({ viewer }) => viewer),
    )
    return asked.map(({ viewer }, index) => mayHearCells(viewer, onlookers[index]!))
  },
}

/** The two sides of a job, while it is on the road. */
export const jobChannels: ChannelRule = {
  prefix: jobChannel(''),
  mayListen: (_viewer, job_id) => z.uuid().safeParse(job_id).success,
  async whoMayListen(asked, { databases, now }) {
    const jobs = asked.map(({ viewer, rest }) => ({ viewer, job_id: rest }))
    return (await selectDriversFor(databases.db, jobs, now())).map((driver_id) => driver_id !== null)
  },
}
