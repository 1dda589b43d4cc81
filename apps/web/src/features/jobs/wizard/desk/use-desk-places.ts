import { useState } from 'react'
import { MAX_STOPS } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { type DraftPlace, type DraftStop, type JobDraft, newDraft, newStop } from '../draft/job-draft.ts'
import type { PlaceHandle } from '../places/use-places-form.ts'
import { isSavedLoad } from '../steps.ts'
import { useWizard } from '../use-wizard.ts'
import type { DeskForm } from './use-desk-form.ts'

export type DeskPlaces = ReturnType<typeof useDeskPlaces>

/** The rows of places: how they are added, taken away and put in order, and which of them is new. */
export function useDeskPlaces({ draft, answer }: DeskForm) {
  const { kind, restore } = useWizard()
  // Another place stands at the end: its row begins anew, as its box holds what is being typed.
  const [delivery, setDelivery] = useState(0)
  const [fresh, setFresh] = useState<string | null>(null)

  /** To the place below the one of that turn: one that is still empty, or a new one. */
  function goBelow(turn: number) {
    const below = [...draft.stops, draft.destination][turn]
    if (below && isBlank(below)) focusRow(turn + 1)
    else if (draft.stops.length < MAX_STOPS) add(turn)
  }

  /** A place below the one of that turn, with the cursor in it. */
  function add(turn: number) {
    const isAtEnd = turn > draft.stops.length
    const newDelivery: DraftPlace = isSavedLoad(kind) ? {} : newDraft.destination
    const change = addPlaceBelow(draft, turn, newDelivery)
    answer('stops', change)
    if (isAtEnd) setDelivery(delivery + 1)
    setFresh(isAtEnd ? deliveryRow(delivery + 1) : (change.stops?.[turn]?.id ?? null))
  }

  function remove(stop: DraftStop, index: number) {
    answer('stops', ({ stops }) => ({ stops: stops.filter(({ id }) => id !== stop.id) }))
    const putBack = () => restore(({ stops }) => ({ stops: stops.toSpliced(index, 0, stop) }))
    showToast({
      text: m.job_wizard_stop_removed({ stop: stop.short_address || m.job_wizard_stop_number({ number: index + 1 }) }),
      action: { label: m.ui_undo(), onAction: putBack },
    })
  }

  /** Pasted stops go below the others; one that is still empty gives way. */
  function paste(pasted: DraftStop[]) {
    const added = isSavedLoad(kind) ? pasted.map(withoutTimes) : pasted
    answer('stops', ({ stops: before }) => ({ stops: [...before.filter((stop) => !isBlank(stop)), ...added] }))
  }

  /** `ids` are those of the stops that may move, and `DELIVERY` where it may. */
  function order(ids: readonly string[]) {
    const { stops, destination } = draft
    const reached = stops.filter(({ is_reached }) => is_reached).map(({ id }) => id)
    const end = ids.includes(DELIVERY) ? [] : [DELIVERY]
    answer('stops', orderPlaces(draft, [...reached, ...ids, ...end]))
    const last = stops.find(({ id }) => id === [...ids, ...end].at(-1))
    if (!last) return
    setDelivery(delivery + 1)
    if (!losesWords(last)) return
    showToast({
      text: m.job_wizard_delivery_words_lost({ place: last.short_address ?? '' }),
      action: { label: m.ui_undo(), onAction: () => restore({ stops, destination }) },
    })
  }

  return { add, paste, goBelow, remove, order, deliveryRow: deliveryRow(delivery), fresh }
}

const withoutTimes = (stop: DraftStop): DraftStop => ({ ...stop, date: null, date_end: null, asap: false })

const isBlank = ({ short_address, point, company_name }: DraftPlace) => !short_address && !point && !company_name

function focusRow(turn: number) {
  document.querySelector<HTMLElement>(`[data-row="${turn}"] input`)?.focus()
}

const deliveryRow = (generation: number) => `${DELIVERY}-${generation}`

/** The collection or the delivery as its row asks for it. */
export function endHandle({ draft, answer, errorOf }: DeskForm, name: 'pickup' | 'destination'): PlaceHandle {
  return {
    name,
    value: draft[name],
    change: (part) => answer(name, (now) => ({ [name]: { ...now[name], ...part } })),
    errorOf: (field) => errorOf(`${name}.${field}`),
  }
}

/** A stop as its row asks for it: changed by the stop itself, since where it stands may change under the hand. */
export function stopHandle({ draft, answer, errorOf }: DeskForm, index: number): PlaceHandle {
  const name = `stops.${index}`
  const id = draft.stops[index]?.id
  return {
    name,
    value: draft.stops[index] ?? {},
    change: (part) =>
      answer(name, ({ stops }) => ({ stops: stops.map((one) => (one.id === id ? { ...one, ...part } : one)) })),
    errorOf: (field) => errorOf(`${name}.${field}`),
  }
}

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

/** The words of a stop that a delivery has no field for: its notes, or that goods are picked up there. */
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
