import { m } from '@waybill/locales/messages'
import { validationText } from '../../../ui/form/validation-text.ts'
import type { DraftPlace, DraftStop } from './job-draft.ts'
import { useWizardForm } from './use-wizard-form.ts'
import { useWizard } from './use-wizard.ts'
import { createSchemaOf } from './wizard-problems.ts'

/** One place of the form: what it holds, how it is changed, and what is wrong with it. */
export type PlaceHandle = {
  name: string
  value: DraftPlace
  change: (part: DraftPlace) => void
  errorOf: (field: keyof DraftPlace | 'notes') => string | undefined
}

export type StopsHandle = {
  list: DraftStop[]
  set: (stops: DraftStop[]) => void
  /** A stop that was taken away comes back to its place, among what there is by then; also from another step. */
  putBack: (stop: DraftStop, index: number) => void
  handleOf: (index: number) => PlaceHandle
  /** The first thing that is wrong with a stop, in words. */
  problemOf: (index: number) => string | null
}

/** The form of places: each is changed as a whole, since its fields go together (an address and its position). */
export function usePlacesForm() {
  const { kind, draft, restore } = useWizard()
  const { pickup, destination, stops } = draft
  const form = useWizardForm(createSchemaOf(kind), { pickup, destination, stops })
  const list = form.values.stops as DraftStop[]

  function setStops(next: DraftStop[]) {
    form.setValue('stops', next)
  }

  function placeHandle(name: 'pickup' | 'destination'): PlaceHandle {
    const value: DraftPlace = form.values[name]
    return {
      name,
      value,
      change: (part) => form.setValue(name, { ...value, ...part }),
      errorOf: (field) => textOf(form.errors[name], field),
    }
  }

  function stopHandle(index: number): PlaceHandle {
    const id = list[index]?.id
    return {
      name: `stops.${index}`,
      value: list[index] ?? {},
      // By the stop itself: where it stands in the list may change under the hand.
      change: (part) => setStops(list.map((stop) => (stop.id === id ? { ...stop, ...part } : stop))),
      errorOf: (field) => textOf(form.errors.stops?.[index], field),
    }
  }

  const handle: StopsHandle = {
    list,
    set: setStops,
    putBack: (stop, index) => restore(({ stops }) => ({ stops: stops.toSpliced(index, 0, stop) })),
    handleOf: stopHandle,
    problemOf: (index) => problemIn(form.errors.stops?.[index]),
  }
  return { form, placeHandle, stops: handle }
}

/** The address first: without it nothing else matters. */
function problemIn(errors: object | undefined): string | null {
  if (!errors) return null
  if (textOf(errors, 'latitude') ?? textOf(errors, 'short_address')) return m.job_wizard_stop_place_missing()
  if (textOf(errors, 'point')) return m.job_wizard_stop_address_missing()
  return Object.keys(errors).flatMap((field) => textOf(errors, field) ?? [])[0] ?? null
}

type Errors = Partial<Record<string, unknown>>

function textOf(errors: object | undefined, field: string): string | undefined {
  const error = (errors as Errors | undefined)?.[field]
  if (!error || typeof error !== 'object' || !('message' in error)) return undefined
  return validationText(String(error.message))
}
