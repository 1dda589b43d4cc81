import { changes } from '@waybill/domain/live/changes'
import { BOARD_CHANNEL, teamChannel } from '@waybill/domain/live/channels'
import type { Platform } from '../../../platform/context.ts'
import { type Live, liveMessage } from '../../../platform/live/live.ts'
import type { Hearing } from './change-channels.sql.ts'
import type { StoredFact } from '../notifications.sql.ts'

/** Says to the teams that may know of a fact, and to the board, that something is not what it was. */
export function announceChange({ live }: Platform, { fact }: StoredFact, hearing: readonly Hearing[]) {
  const data = { job_id: 'job_id' in fact ? fact.job_id : null, fact: fact.name }
  live.publish(hearing.map(({ id }) => liveMessage(teamChannel(id), 'Change', data)))
  // Changes in a demo account are on nobody's board.
  if (changes[fact.name].includes('board') && !hearing.some(({ is_sandbox }) => is_sandbox)) announceBoard(live)
}

const BOARD_EVERY_MS = 1000
const boards = new WeakMap<Live, { again: boolean }>()

/** At most once a second however much happens: everybody who looks at the board asks for it anew. */
function announceBoard(live: Live) {
  const waiting = boards.get(live)
  if (waiting) {
    waiting.again = true
    return
  }
  const state = { again: false }
  boards.set(live, state)
  live.publish([liveMessage(BOARD_CHANNEL, 'Change', {})])
  setTimeout(() => {
    boards.delete(live)
    if (state.again) announceBoard(live)
  }, BOARD_EVERY_MS).unref()
}
