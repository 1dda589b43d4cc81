import './network-guard.ts'
import { expect, test } from 'vitest'
import { listenOn, until } from '../testing/live-client.ts'
import { useWorld } from '../testing/world.ts'
import { dripping } from './dripping.ts'
import { report } from './seed.ts'

// A request that comes a letter a second is not waited for (design checks, 11): too long to watch at the gate.
const DRIPPING = 200
const CUT_WITHIN_MS = 60_000

const world = useWorld()

test('a request that drips is cut within a minute', async () => {
  const port = await listenOn(world)
  const drips = Array.from({ length: DRIPPING }, () => dripping(port))
  const since = performance.now()
  let cut = 0
  for (const { socket } of drips) socket.once('close', () => cut++)
  await until(() => cut === DRIPPING, CUT_WITHIN_MS)
  report('dripping', { dripping: DRIPPING, cut_within_ms: Math.round(performance.now() - since) })
  expect(cut).toBe(DRIPPING)
})
