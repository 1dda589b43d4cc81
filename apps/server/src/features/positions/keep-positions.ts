import { listenTo } from '../../platform/database/listen-to.ts'
import type { RunAlongside } from '../../platform/feature.ts'
import { type Positions, positionsOf } from './positions.ts'

const TICK_MS = 1_000
const FLUSH_MS = 2_000
const SWEEP_MS = 30_000

/** Keeps the map of positions going: loads it, listens for what changes who sees whom, tells onlookers, keeps the copy. */
export const keepPositions: RunAlongside = async (platform) => {
  const positions = positionsOf(platform)
  const report = (error: unknown) => platform.log.warn({ error: String(error) }, 'The map of positions is behind')
  const again = () => void positions.load().catch(report)
  const hear = (payload: string) => void hearStanding(positions, payload).catch(report)
  const stopListening = await listenTo(platform.databases, 'position_standing', { hear, missed: again }, platform.log)
  await positions.load()
  const timers = [
    setInterval(() => positions.tick(), TICK_MS),
    setInterval(() => void positions.copy.flush().catch(report), FLUSH_MS),
    setInterval(() => positions.sweep(), SWEEP_MS),
  ]
  return async () => {
    for (const timer of timers) clearInterval(timer)
    stopListening()
    positions.close()
    await positions.copy.flush().catch(report)
  }
}

/** `user <id>`, `team <id>` or `session <id>`, as the triggers say it. */
async function hearStanding(positions: Positions, payload: string) {
  const [what, id] = payload.split(' ')
  if (!id) return
  if (what === 'session') positions.endSession(id)
  else await positions.updateVisibility(what === 'team' ? positions.usersOf(id) : [id])
}
