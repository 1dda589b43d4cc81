import type { ImportKind } from '@waybill/domain/access/import-rules'
import { m } from '@waybill/locales/messages'

type Counted = (inputs: { count: number }) => string
type KindWords = {
  title: () => string
  placeholder: () => string
  grid: () => string
  keys: () => string
  take: Counted
  taken: Counted
  taking: (inputs: { at: number; of: number }) => string
  takenOf: (inputs: { posted: number; count: number }) => string
  failed: (inputs: { reason: string }) => string
  none: () => string
  all: () => string
}

const rows = {
  grid: m.imports_grid_rows,
  keys: m.imports_keys_rows,
  take: m.imports_take,
  taken: m.imports_taken,
  taking: m.imports_taking,
  takenOf: m.imports_taken_of,
  failed: m.imports_not_taken,
  none: m.imports_take_none,
  all: m.imports_all_taken,
}

/** The words of a list by the things on it. */
export const kindWords: Readonly<Record<ImportKind, KindWords>> = {
  loads: {
    title: m.imports_title,
    placeholder: m.imports_box_placeholder,
    grid: m.imports_grid,
    keys: m.imports_keys,
    take: m.imports_post,
    taken: m.imports_posted,
    taking: m.imports_posting,
    takenOf: m.imports_posted_of,
    failed: m.imports_failed,
    none: m.imports_post_none,
    all: m.imports_all_done,
  },
  saved_loads: { ...rows, title: m.imports_title_saved_loads, placeholder: m.imports_saved_loads_placeholder },
  stops: { ...rows, title: m.imports_title_stops, placeholder: m.imports_stops_placeholder },
  contacts: { ...rows, title: m.imports_title_contacts, placeholder: m.imports_contacts_placeholder },
  vehicles: { ...rows, title: m.imports_title_vehicles, placeholder: m.imports_vehicles_placeholder },
  people: {
    ...rows,
    title: m.imports_title_people,
    placeholder: m.imports_people_placeholder,
    take: m.imports_take_people,
    taken: m.imports_taken_people,
  },
}
