import { type DraftPlace, type DraftStop, type JobDraft, newStop } from '../draft/job-draft.ts'

type Places = Pick<JobDraft, 'pickup' | 'stops' | 'destination'>

/** The row of the delivery among those that are put in order; stops go by their own ids. */
export const DELIVERY = 'destination'

/** A place below the one of that turn (0 is the collection). Below the delivery that is the new delivery, and the old one a stop on the way. */
export function addPlaceBelow(
  { stops, destination }: Places,
  turn: number,
  newDelivery: DraftPlace,
): Partial<JobDraft> {
  if (turn <= stops.length) return { stops: stops.toSpliced(turn, 0, newStop()) }
  return { stops: [...stops, stopOf(destination)], destination: newDelivery }
}

/** The places below the collection in the order of these ids: the last is the delivery, all others are stops. */
export function orderPlaces({ stops, destination }: Places, ids: readonly string[]): Partial<JobDraft> {
  const byId = new Map(stops.map((stop) => [stop.id, stop]))
  const last = ids.at(-1)
  const onTheWay = ids.slice(0, -1).map((id) => byId.get(id) ?? stopOf(destination))
  const end = last === undefined ? undefined : byId.get(last)
  return { stops: onTheWay, destination: end ? deliveryOf(end) : destination }
}

/** What a delivery cannot say that a stop did: its notes, or that goods are picked up there. */
export function losesWords(stop: DraftStop | undefined): boolean {
  return stop !== undefined && (Boolean(stop.notes) || stop.is_drop_off === false)
}

function stopOf(destination: DraftPlace): DraftStop {
  return { ...newStop(), ...destination }
}

function deliveryOf({
  id: _id,
  stop_id: _stop_id,
  is_reached: _is_reached,
  is_drop_off: _what,
  notes: _notes,
  ...place
}: DraftStop): DraftPlace {
  return place
}
