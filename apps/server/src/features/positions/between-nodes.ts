import { randomUUID } from 'node:crypto'
import type { Live } from '../../platform/live/live.ts'
import { type Report, reportOf, type TrackedUser } from './sharing/tracked-user.ts'

/** No client listens to a name without `private-`. */
const CHANNEL = 'between-nodes-positions'
type Said = { node: string; moved?: readonly Report[]; cleared?: readonly string[] }
type Hears = { moved: (reports: readonly Report[]) => void; cleared: (user_ids: readonly string[]) => void }

/** Every node has the whole map: each tells the others what it was told, once a second in one message. */
export function betweenNodes(live: Live, hears: Hears) {
  const node = randomUUID()
  const moved = new Set<TrackedUser>()
  const say = (said: Omit<Said, 'node'>) =>
    live.publish([{ channel: CHANNEL, event: 'Positions', data: { node, ...said } }])
  const stop = live.listen(({ channel, data }) => {
    if (channel !== CHANNEL) return
    const said = data as Said
    if (said.node === node) return
    if (said.cleared) hears.cleared(said.cleared)
    if (said.moved) hears.moved(said.moved)
  })
  return {
    noteMoved: (tracked: TrackedUser) => void moved.add(tracked),
    /** Not told any more: they are gone. */
    forget: (tracked: TrackedUser) => void moved.delete(tracked),
    /** At once: who has stopped is not to be seen for another second. */
    tellCleared: (cleared: readonly string[]) => say({ cleared }),
    flush() {
      if (moved.size === 0) return
      say({ moved: [...moved].map(reportOf) })
      moved.clear()
    },
    stop,
  }
}
