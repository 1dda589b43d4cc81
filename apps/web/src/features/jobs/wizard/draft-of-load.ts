import type { SavedLoadInput } from '@waybill/domain/jobs/job-input'
import type { JobDraft, DraftPlace } from './job-draft.ts'
import { newStop } from './job-draft.ts'

type Load = { name: string; draft: unknown }

/** What was kept of a load. It was judged by the server's schema when it was saved. */
export function draftOfLoad({ name, draft }: Load): JobDraft {
  const { stops, ...rest } = draft as Omit<SavedLoadInput, 'id' | 'name'>
  return { ...rest, name, stops: stops.map((stop) => ({ ...newStop(), ...stop })), files: [], via: [] }
}

/** A load about to be posted: its places without a time are to be visited as soon as possible. */
export function jobOfLoad(load: Load): JobDraft {
  const { name: _name, ...draft } = draftOfLoad(load)
  return { ...draft, pickup: soon(draft.pickup), destination: soon(draft.destination) }
}

function soon(place: DraftPlace): DraftPlace {
  return { ...place, date: null, date_end: null, asap: true }
}
