import { userChannel } from '@waybill/domain/live/channels'
import { until } from './live-client.ts'
import type { Live, LiveMessage } from '../src/platform/live/live.ts'

export const said = (event: string): LiveMessage => ({ channel: userChannel('1'), event, data: { event } })

/** The names of what a node hears, from now on. */
export function hearing(live: Live) {
  const heard: string[] = []
  live.listen(({ event }) => heard.push(event))
  return heard
}

/** Subscriptions are up when each has heard every other; what was said to find out is then heard to its end, since it is in order. */
export async function untilTheyHear(...nodes: Live[]) {
  const heard = nodes.map(hearing)
  const sayAs = (word: string) => nodes.forEach((node, n) => node.publish([said(`${word} ${n}`)]))
  const isHeard = (word: string) => heard.every((each) => nodes.every((_, n) => each.includes(`${word} ${n}`)))
  await until(() => {
    sayAs('hello')
    return isHeard('hello')
  })
  sayAs('ready')
  await until(() => isHeard('ready'))
}
