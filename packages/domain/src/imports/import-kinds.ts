import type { ImportKind } from '../access/import-rules.ts'
import { loadColumns, requiredColumns } from './load-columns.ts'

/** Cells of lists whose rows have one place at most. */
const listColumns = [
  'name',
  'first_name',
  'last_name',
  'email',
  'place',
  'company',
  'stop_action',
  'day',
  'time',
  'registration',
  'contact',
  'phone',
  'place_reference',
  'access_hours',
  'notes',
] as const

export const importColumns = [...loadColumns, ...listColumns] as const
export type ImportColumn = (typeof importColumns)[number]

/** Cells that hold a place; each is looked up in the gazetteer. */
export const placeColumns = ['pickup', 'destination', 'place'] as const satisfies readonly ImportColumn[]

/** Days and times: a saved load has none. */
const timeColumns: readonly ImportColumn[] = ['pickup_day', 'pickup_time', 'destination_day', 'destination_time']
const withoutTimes = (columns: readonly ImportColumn[]) => columns.filter((column) => !timeColumns.includes(column))

type KindColumns = {
  /** The cells of a row, in the order in which they are shown. */
  columns: readonly ImportColumn[]
  /** Without them a row is not taken. */
  required: readonly ImportColumn[]
}

export const columnsOfKind: Readonly<Record<ImportKind, KindColumns>> = {
  loads: { columns: loadColumns, required: requiredColumns },
  saved_loads: { columns: ['name', ...withoutTimes(loadColumns)], required: withoutTimes(requiredColumns) },
  stops: {
    columns: [
      'place',
      'company',
      'stop_action',
      'day',
      'time',
      'contact',
      'phone',
      'place_reference',
      'access_hours',
      'notes',
    ],
    required: ['place'],
  },
  contacts: { columns: ['name', 'company', 'phone', 'place', 'access_hours', 'notes'], required: ['name', 'place'] },
  vehicles: { columns: ['name', 'registration', 'vehicle'], required: ['name', 'vehicle'] },
  people: { columns: ['first_name', 'last_name', 'email', 'phone'], required: ['first_name', 'last_name', 'email'] },
}
