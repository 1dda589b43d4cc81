import { newUuid } from '../../api/intent.ts'
import { journal } from '../../journal/journal-of-device.ts'
import { postman } from '../../journal/postman.ts'
import type { Entry } from '../../journal/journal-records.ts'
import { isUnsent } from '../../journal/waiting.ts'
import { OutboxSend } from './outbox.generated.ts'
import type { Talk } from './partners.ts'

type Place = Pick<Talk, 'job_id' | 'taker_team_id'>

/** The messages of a conversation go in the order they were written. */
const laneOf = ({ job_id, taker_team_id }: Place) => `chat:${job_id}:${taker_team_id}`

/** Written down on this device first: it is sent when there is a connection, and once. */
export async function sendLater({ job_id, taker_team_id, is_own }: Place & { is_own: boolean }, body: string) {
  await journal.take({
    key: newUuid(),
    job_id,
    lane: laneOf({ job_id, taker_team_id }),
    operation: { id: OutboxSend.id, name: OutboxSend.name, kind: 'mutation' },
    // A taker writes to the poster; the poster names the taker.
    variables: { input: { job_id, body, taker_team_id: is_own ? taker_team_id : null } },
    action: null,
    is_tap: false,
    refreshes: null,
  })
  void postman.send()
}

/** Messages from this device that have not arrived, in their order. */
export function waitingMessages(talk: Place): readonly Entry[] {
  return journal.entriesOf(talk.job_id).filter((entry) => entry.lane === laneOf(talk) && isUnsent(entry))
}

export const isOfTalk = (entry: Entry, talk: Place) => entry.lane === laneOf(talk)

export async function sendAgain(entry: Entry) {
  await journal.change(entry, { state: 'waiting', problem: null, failures: 0 })
  await postman.send()
}
