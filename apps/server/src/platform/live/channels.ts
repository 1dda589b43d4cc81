import type { Viewer } from '@waybill/domain/access/viewer'
import { EVERYBODY_CHANNEL } from '@waybill/domain/live/channels'
import { type Door, isOpenTo } from '../access/doors.ts'
import type { Platform } from '../context.ts'

/** Who asks for a channel of a rule: `rest` is what follows its prefix, not to be trusted. */
export type Asked = { viewer: Viewer; rest: string }

/** Who may listen to the channels whose names begin so. */
export type ChannelRule = {
  prefix: string
  /** What a listener must be in the first place; a member in good standing unless said otherwise. */
  door?: Exclude<Door, 'public'>
  /** As far as it can be told without asking anybody. */
  mayListen: (viewer: Viewer, rest: string) => boolean
  /**
   * What is left for the database to say, of many at once: for each asked in turn whether they may. It is asked of everybody
   * who listens every two seconds, so it is one statement however many they are.
   */
  whoMayListen?: (asked: readonly Asked[], platform: Platform) => Promise<readonly boolean[]>
}

/** What the protocol allows in a name. */
const NAME = /^[\w\-=@,.;]{1,164}$/

export const isPublicChannel = (channel: string): boolean => channel === EVERYBODY_CHANNEL
/** Clients listen to `private-` channels and the public one; every other name is for talk between nodes. */
export const isForClients = (channel: string): boolean => isPublicChannel(channel) || channel.startsWith('private-')

/** Somebody listens to a private channel, or wants to. */
export type Listening = { viewer: Viewer; channel: string }
/**
 * Those who may not, by the rules for the names; no rule, nobody. Each kind of channel is answered for itself, as it becomes
 * known: one that cannot be answered keeps nobody from being silenced on another.
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
