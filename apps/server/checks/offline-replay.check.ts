import './network-guard.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '../../../tools/slowness.ts'
import { followAll } from '../testing/cast.ts'
import { World } from '../testing/world.ts'
import { OfflineRun, type Write } from './offline-run.ts'
import { plantedIn } from './planted.ts'
import { hashOf, stateOf, type RunState } from './run-state.sql.ts'
import { isLong, random, report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

// A run without signal, told by a phone that hears few of the answers: again and again, in its order and in none (offline.md, 9 and 9b).
const SIZE = isLong ? { stops: 4, photos: 2 } : { stops: 2, photos: 1 }
const AT_ONCE = 3
const AGAIN = 2
const MOST_ROUNDS = 200

let world: World
let once: RunState
beforeAll(async () => {
  world = await World.open({ flood_limits: true })
  const { state, refused } = await replay(async (run, send) => {
    for (const write of run.journal) await send(write)
  })
  if (refused.length > 0) throw new Error(`A run that is told once is refused: ${refused.join(', ')}`)
  once = state
})
afterAll(() => world.close())

type Send = (write: Write) => Promise<boolean>
type Told = { state: RunState; refused: string[]; requests: number }

/** A run told the way `tell` does, and what it has left behind when everything that follows from it is done. */
async function replay(
  tell: (run: OfflineRun, send: Send) => Promise<void>,
  overrides: { keyless?: boolean } = {},
): Promise<Told> {
  const run = await OfflineRun.begin(world, SIZE)
  const { driver } = run.run
  const tokens = [driver.token, await world.story.signedIn(driver.id)]
  const refused: string[] = []
  const arrived = new Set<string>()
  let requests = 0
  const send: Send = async (write) => {
    // Signed in anew when half of it is there.
    const token = tokens[arrived.size * 2 < run.journal.length ? 0 : 1]!
    const { id, refused: code } = await run.send(write, token, overrides)
    if (code !== 'WAITS') requests++
    if (id) arrived.add(write.key)
    else refused.push(code!)
    return id !== undefined
  }
  await tell(run, send)
  await followAll(world)
  return { state: await stateOf(run.run), refused, requests }
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item)
}

/** Each three times at once in the order of the journal, then all of it twice more in no order. */
async function onABadLine({ journal }: OfflineRun, send: Send) {
  for (const write of journal) await Promise.all(Array.from({ length: AT_ONCE }, () => send(write)))
  for (let again = 0; again < AGAIN; again++) for (const write of shuffled(journal)) await send(write)
}

test(
  'a run that is told again and again is the run that was told once',
  async () => {
    const { state, refused, requests } = await replay(onABadLine)
    report('offline-replay', { requests, refused: refused.length, equal: hashOf(state) === hashOf(once) })
    expect(refused).toEqual([])
    expect(state).toEqual(once)
    expect(state['orphans']).toBeNull()
  },
  patience(isLong ? 300_000 : 120_000),
)

planted('the check catches a phone that sends no keys', async () => {
  const { state, refused } = await replay(onABadLine, { keyless: true })
  expect(refused.length).toBeGreaterThan(0)
  expect(state['messages']?.length).toBe(once['messages']!.length * (AT_ONCE + AGAIN))
  expect(hashOf(state)).not.toBe(hashOf(once))
})

/** Three copies of each in any order; what is refused waits for its turn, `rounds` times at the most. */
function inAnyOrder(rounds: number, figures: { rounds: number }) {
  return async ({ journal }: OfflineRun, send: Send) => {
    let waiting = Array.from({ length: AT_ONCE }, () => journal).flat()
    for (figures.rounds = 0; waiting.length > 0 && figures.rounds < rounds; figures.rounds++) {
      const left: Write[] = []
      for (const write of shuffled(waiting)) if (!(await send(write))) left.push(write)
      waiting = left
    }
  }
}

/** What was said in another order was said all the same. */
const regardlessOfOrder = (state: RunState) =>
  Object.fromEntries(
    Object.entries(state).map(([part, rows]) => [part, rows?.map((row) => JSON.stringify(row)).toSorted()]),
  )

test(
  'without its order the same comes of it, after many refusals: to keep the order is the phone’s part',
  async () => {
    const figures = { rounds: 0 }
    const { state, refused, requests } = await replay(inAnyOrder(MOST_ROUNDS, figures))
    const conflicts = refused.filter((code) => code === 'CONFLICT').length
    report('offline-replay: in any order', { ...figures, requests, conflicts })
    expect(new Set(refused)).toEqual(new Set(['CONFLICT', 'WAITS']))
    expect(regardlessOfOrder(state)).toEqual(regardlessOfOrder(once))
  },
  patience(isLong ? 600_000 : 120_000),
)

planted('the check catches a phone that lets go of what is refused', async () => {
  const { state } = await replay(inAnyOrder(1, { rounds: 0 }))
  expect(regardlessOfOrder(state)).not.toEqual(regardlessOfOrder(once))
})
