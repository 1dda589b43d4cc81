import type { Viewer } from '@waybill/domain/access/viewer'
import { EVERYBODY_CHANNEL } from '@waybill/domain/live/channels'
import { type Door, isOpenTo } from '../access/doors.ts'
import type { Platform } from '../context.ts'

/** Who may listen to the channels whose names begin so: `rest` is what follows, not to be trusted. */
export type ChannelRule = {
  prefix: string
  /** What a listener must be in the first place; a member in good standing unless said otherwise. */
  door?: Exclude<Door, 'public'>
  mayListen: (viewer: Viewer, rest: string, platform: Platform) => boolean | Promise<boolean>
}

/** What the protocol allows in a name. */
const NAME = /^[\w\-=@,.;]{1,164}$/

export const isPublicChannel = (channel: string): boolean => channel === EVERYBODY_CHANNEL
/** Clients listen to `private-` channels and the public one; every other name is for talk between nodes. */
export const isForClients = (channel: string): boolean => isPublicChannel(channel) || channel.startsWith('private-')

export type MayListen = (viewer: Viewer, channel: string) => Promise<boolean>

/** Whether a viewer may listen to a private channel, by the rule for its name; no rule, nobody. */
export function listeningRules(rules: readonly ChannelRule[], platform: Platform): MayListen {
  return async (viewer, channel) => {
    const rule = rules.find(({ prefix }) => channel.startsWith(prefix))
    if (!rule || !NAME.test(channel) || !isOpenTo(rule.door ?? 'member', viewer)) return false
    return rule.mayListen(viewer, channel.slice(rule.prefix.length), platform)
  }
}
