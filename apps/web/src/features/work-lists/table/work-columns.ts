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

/** Least and share of the width, in px and parts; what it is ordered by; where it is offered, and shown unasked: some only where there is room. */
export type WorkColumn = {
  id: WorkColumnId
  width: number
  grows?: number
  sort?: WorkSort
  numeric?: true
  sides: readonly WorkSide[]
  shownOn: readonly WorkSide[]
  needsRoom?: true
}

const both = ['posted', 'carried'] as const

/** In the order of a row. */
export const workColumns: readonly WorkColumn[] = [
  { id: 'status', width: 180, sort: 'status', sides: both, shownOn: both },
  { id: 'number', width: 80, sort: 'number', sides: both, shownOn: both },
  { id: 'route', width: 152, grows: 3, sides: both, shownOn: both },
  { id: 'collect', width: 138, sort: 'collect', sides: both, shownOn: both },
  { id: 'deliver', width: 138, sort: 'deliver', sides: both, shownOn: both },
  { id: 'due', width: 100, sides: both, shownOn: both },
  { id: 'vehicle', width: 112, grows: 1, sides: both, shownOn: both, needsRoom: true },
  { id: 'company', width: 80, grows: 2, sides: both, shownOn: both },
  { id: 'driver', width: 72, grows: 1, sides: both, shownOn: ['carried'] },
  { id: 'bids', width: 60, numeric: true, sides: ['posted'], shownOn: ['posted'] },
  { id: 'price', width: 88, sort: 'price', numeric: true, sides: both, shownOn: both },
  { id: 'changed', width: 112, sort: 'changed', sides: both, shownOn: [] },
]

/** A row is known by its number and by where it goes. */
const always: readonly WorkColumnId[] = ['number', 'route']

export function mayHide(id: WorkColumnId): boolean {
  return !always.includes(id)
}

export function columnsShownUnasked(side: WorkSide, hasRoom: boolean): WorkColumnId[] {
  return workColumns
    .filter(({ shownOn, needsRoom }) => shownOn.includes(side) && (hasRoom || !needsRoom))
    .map(({ id }) => id)
}

/** As the address says, in the order of a row; what it does not know is left out. Null when it says nothing. */
export function chosenColumns(side: WorkSide, said: string | null): WorkColumnId[] | null {
  if (said === null) return null
  const named = said.split(',')
  return workColumns
    .filter(({ id, sides }) => sides.includes(side) && (named.includes(id) || !mayHide(id)))
    .map(({ id }) => id)
}

const TICK_PX = 44

/** The widths of a line's cells as `--tracks`, which the rows of a grid read: the tick, then a column each. */
export function columnTracks(shown: readonly WorkColumn[]): object {
  const tracks = shown.map(({ width, grows }) => (grows ? `minmax(${width}px, ${grows}fr)` : `${width}px`))
  return { '--tracks': [`${TICK_PX}px`, ...tracks].join(' ') }
}

/** Narrower than this the table is scrolled sideways, px. */
export function leastWidth(shown: readonly WorkColumn[]): number {
  return shown.reduce((sum, { width }) => sum + width, TICK_PX)
}
