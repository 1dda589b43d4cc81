import type { WorkSide, WorkSort } from '@waybill/domain/work-lists/work-list'

export const workColumnIds = [
  'status',
  'number',
  'route',
  'collect',
  'deliver',
  'due',
  'vehicle',
  'company',
  'driver',
  'bids',
  'price',
  'changed',
] as const
export type WorkColumnId = (typeof workColumnIds)[number]

/** Least and share of the width, in px and parts; what it is ordered by; where it is offered, and shown unasked. */
export type WorkColumn = {
  id: WorkColumnId
  width: number
  grows?: number
  sort?: WorkSort
  numeric?: true
  sides: readonly WorkSide[]
  shownOn: readonly WorkSide[]
}

const both = ['posted', 'carried'] as const

/** In the order of a row. */
export const workColumns: readonly WorkColumn[] = [
  { id: 'status', width: 184, sort: 'status', sides: both, shownOn: both },
  { id: 'number', width: 84, sort: 'number', sides: both, shownOn: both },
  { id: 'route', width: 168, grows: 3, sides: both, shownOn: both },
  { id: 'collect', width: 120, sort: 'collect', sides: both, shownOn: both },
  { id: 'deliver', width: 120, sort: 'deliver', sides: both, shownOn: both },
  { id: 'due', width: 76, sides: both, shownOn: both },
  { id: 'vehicle', width: 124, grows: 1, sides: both, shownOn: both },
  { id: 'company', width: 88, grows: 2, sides: both, shownOn: both },
  { id: 'driver', width: 80, grows: 1, sides: both, shownOn: ['carried'] },
  { id: 'bids', width: 64, numeric: true, sides: ['posted'], shownOn: ['posted'] },
  { id: 'price', width: 88, sort: 'price', numeric: true, sides: both, shownOn: both },
  { id: 'changed', width: 112, sort: 'changed', sides: both, shownOn: [] },
]

/** A row is known by its number and by where it goes. */
const always: readonly WorkColumnId[] = ['number', 'route']

export function mayHide(id: WorkColumnId): boolean {
  return !always.includes(id)
}

export function columnsShownUnasked(side: WorkSide): WorkColumnId[] {
  return workColumns.filter(({ shownOn }) => shownOn.includes(side)).map(({ id }) => id)
}

/** As the address says, in the order of a row; what it does not know is left out. */
export function chosenColumns(side: WorkSide, said: string | null): WorkColumnId[] {
  if (said === null) return columnsShownUnasked(side)
  const named = said.split(',')
  return workColumns
    .filter(({ id, sides }) => sides.includes(side) && (named.includes(id) || !mayHide(id)))
    .map(({ id }) => id)
}
