import type { Viewer } from '@waybill/domain/access/viewer'
import { EVERYBODY_CHANNEL } from '@waybill/domain/live/channels'
import { type Door, isOpenTo } from '../access/doors.ts'
import type { Platform } from '../context.ts'

/**
 * A viewer who requests a channel of a rule: `rest` follows its prefix and is not to be trusted. `rest` is what follows
 * its prefix, not to be trusted.
 */
export type Asked = { viewer: Viewer; rest: string }

/** The rule for listeners of the channels whose names begin so. */
export type ChannelRule = {
  prefix: string
  /** The minimum right of a listener; a member in good standing unless stated otherwise. */
  door?: Exclude<Door, 'public'>
  /** As far as it can be told without asking anybody. */
  mayListen: (viewer: Viewer, rest: string) => boolean
  /**
   * The part that the database decides, for many at once: for each request in turn whether the viewer may listen. It is
   * asked of everybody who listens every two seconds, so it is one statement however many they are.
   */
  whoMayListen?: (asked: readonly Asked[], platform: Platform) => Promise<readonly boolean[]>
}

/** Characters and length that the protocol allows in a name. */
const NAME = /^[\w\-=@,.;]{1,164}$/

export const isPublicChannel = (channel: string): boolean => channel === EVERYBODY_CHANNEL
/** Clients listen to `private-` channels and the public one; every other name is for talk between nodes. */
export const isForClients = (channel: string): boolean => isPublicChannel(channel) || channel.startsWith('private-')

/** Somebody listens to a private channel, or wants to. */
export type Listening = { viewer: Viewer; channel: string }
/**
 * Listeners who may not listen, by the rules for the names; a channel without a rule has none. Each kind of channel is
 * answered separately, as it becomes known: a kind that fails must not keep anybody from being removed from another.
 */
export type FindRefused = <Each extends Listening>(all: readonly Each[]) => AsyncIterable<readonly Each[]>[]
export type MayListen = (viewer: Viewer, channel: string) => Promise<boolean>

/** A statement asks about no more of them at once. */
const MAX_ASKED = 1_000

export function listeningRules(rules: readonly ChannelRule[], platform: Platform): FindRefused {
  return (all) => {
    const kinds = Map.groupBy(all, ({ channel }) => rules.find(({ prefix }) => channel.startsWith(prefix)))
    return [...kinds].map(([rule, some]) => refusedBy(rule, some, platform))
  }
}

export function mayListenBy(findRefused: FindRefused): MayListen {
  return async (viewer, channel) => {
    for (const kind of findRefused([{ viewer, channel }]))
      for await (const refused of kind) if (refused[0]) return false
    return true
  }
}

async function* refusedBy<Each extends Listening>(
  rule: ChannelRule | undefined,
  all: readonly Each[],
  platform: Platform,
): AsyncGenerator<readonly Each[]> {
  const asked: { of: Each; asks: Asked }[] = []
  const refused: Each[] = []
  for (const of of all) {
    const asks = { viewer: of.viewer, rest: of.channel.slice(rule?.prefix.length) }
    if (rule && isLetIn(rule, of) && rule.mayListen(asks.viewer, asks.rest)) asked.push({ of, asks })
    else refused.push(of)
  }
  yield refused
  if (!rule?.whoMayListen) return
  for (let from = 0; from < asked.length; from += MAX_ASKED) {
    const some = asked.slice(from, from + MAX_ASKED)
    const may = await rule.whoMayListen(
      some.map(({ asks }) => asks),
      platform,
    )
    yield some.filter((_, index) => may[index] !== true).map(({ of }) => of)
  }
}

const isLetIn = ({ door }: ChannelRule, { viewer, channel }: Listening) =>
  NAME.test(channel) && isOpenTo(door ?? 'member', viewer)
