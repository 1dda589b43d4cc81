import { expect, test } from 'vitest'
import type { Viewer } from '@waybill/domain/access/viewer'
import type { Platform } from '../context.ts'
import { type ChannelRule, type Listening, listeningRules, mayListenBy } from './channels.ts'

const viewer = { user_id: 'robin', inactivated: false } as Viewer
const platform = {} as Platform
const odd = (rest: string) => Number(rest) % 2 === 1

const plain: ChannelRule = { prefix: 'private-plain-', door: 'session', mayListen: (_viewer, rest) => odd(rest) }
/** Of those whose number is no multiple of three, the odd ones; notes how many it was asked about at once. */
function asking(prefix: string, answer = (rests: string[]) => rests.map(odd)) {
  const calls: number[] = []
  const rule: ChannelRule = {
    prefix,
    door: 'session',
    mayListen: (_viewer, rest) => Number(rest) % 3 !== 0,
    async whoMayListen(asked) {
      calls.push(asked.length)
      return answer(asked.map(({ rest }) => rest))
    },
  }
  return { rule, calls }
}
const listening = (prefix: string, count: number): Listening[] =>
  Array.from({ length: count }, (_, number) => ({ viewer, channel: `${prefix}${number}` }))

async function refusedOf(rules: readonly ChannelRule[], all: readonly Listening[]) {
  const failures: unknown[] = []
  const channels: string[] = []
  for (const kind of listeningRules(rules, platform)(all))
    try {
      for await (const refused of kind) channels.push(...refused.map(({ channel }) => channel))
    } catch (error) {
      failures.push(error)
    }
  return { channels: new Set(channels), failures }
}

test('the database is asked once for a thousand of a kind, and never about who is refused without it', async () => {
  const { rule, calls } = asking('private-asked-')
  const all = [...listening('private-asked-', 3_300), ...listening('private-plain-', 10)]
  const { channels } = await refusedOf([plain, rule], all)
  expect(calls).toEqual([1_000, 1_000, 200])
  const wanted = all.filter(({ channel }) => {
    const rest = channel.split('-')[2]!
    return !odd(rest) || (channel.includes('asked') && Number(rest) % 3 === 0)
  })
  expect(channels).toEqual(new Set(wanted.map(({ channel }) => channel)))
})

test('one by one they are answered the same', async () => {
  const { rule } = asking('private-asked-')
  const mayListen = mayListenBy(listeningRules([plain, rule], platform))
  const all = [...listening('private-asked-', 7), ...listening('private-plain-', 2)]
  const answers = await Promise.all(all.map(({ channel }) => mayListen(viewer, channel)))
  expect(answers).toEqual([false, true, false, false, false, true, false, false, true])
})

test('a kind that cannot be answered keeps nobody from being refused on another, and lets nobody in', async () => {
  const broken = asking('private-broken-', () => {
    throw new Error('The database is away.')
  })
  const short = asking('private-short-', () => [])
  const all = [
    ...listening('private-broken-', 2),
    ...listening('private-short-', 2),
    ...listening('private-plain-', 2),
    ...listening('private-unknown-', 1),
  ]
  const rules = [broken.rule, short.rule, plain]
  const { channels, failures } = await refusedOf(rules, all)
  expect(failures).toHaveLength(1)
  expect([...channels]).toEqual([
    'private-broken-0',
    'private-short-0',
    'private-short-1',
    'private-plain-0',
    'private-unknown-0',
  ])
  await expect(mayListenBy(listeningRules(rules, platform))(viewer, 'private-broken-1')).rejects.toThrow('away')
})
