import type { Viewer } from '@waybill/domain/access/viewer'
import type { Platform } from '../context.ts'

/** Who may listen to the channels whose names begin so: `rest` is what follows, not to be trusted. */
export type ChannelRule = {
  prefix: string
  mayListen: (viewer: Viewer, rest: string, platform: Platform) => boolean | Promise<boolean>
}
