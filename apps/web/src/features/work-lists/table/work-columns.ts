import { urgentGroups, type WorkGroup, type WorkSide, type WorkSort } from '@waybill/domain/work-lists/work-list'

export const workColumnIds = [
  'status',
  'number',
  'route',
  'reason',
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

/** How much room a window has for columns: from 1024 px, from 1280 px, from 1440 px. */
export type TableRoom = 'narrow' | 'wide' | 'very_wide'
const rooms: readonly TableRoom[] = ['narrow', 'wide', 'very_wide']

/** Least and share of the width, in px and parts; what it is ordered by; where it is offered, and where it is shown unasked. */
export type WorkColumn = {
  id: WorkColumnId
  width: number
  grows?: number
  sort?: WorkSort
  numeric?: true
  sides: readonly WorkSide[]
  shownOn: readonly WorkSide[]
  /** The least room it is shown in, but for the groups that it is the point of. */
  room?: TableRoom
  roomy?: readonly WorkGroup[]
  /** Shown in these groups alone, or in all but those in which its cells would be empty. */
  groups?: { only: readonly WorkGroup[] } | { not: readonly WorkGroup[] }
}

const both = ['posted', 'carried'] as const
const notOpen = { not: ['open'] } as const

/** In the order of a row. */
export const workColumns: readonly WorkColumn[] = [
  { id: 'status', width: 156, sort: 'status', sides: both, shownOn: both, groups: { not: [...urgentGroups, 'open'] } },
  { id: 'number', width: 80, sort: 'number', sides: both, shownOn: both },
  { id: 'route', width: 200, grows: 4, sides: both, shownOn: both },
  { id: 'reason', width: 232, grows: 3, sides: both, shownOn: both, groups: { only: urgentGroups } },
  {
    id: 'collect',
    width: 150,
    sort: 'collect',
    sides: both,
    shownOn: both,
    room: 'wide',
    roomy: ['open', 'money', 'done'],
  },
  { id: 'deliver', width: 150, sort: 'deliver', sides: both, shownOn: both, room: 'wide' },
  { id: 'due', width: 132, sides: both, shownOn: both, groups: { not: [...urgentGroups, 'open', 'money', 'done'] } },
  { id: 'vehicle', width: 112, grows: 1, sides: both, shownOn: both, room: 'very_wide' },
  { id: 'company', width: 96, grows: 2, sides: both, shownOn: both, groups: notOpen },
  { id: 'driver', width: 72, grows: 1, sides: both, shownOn: ['carried'], groups: notOpen, room: 'wide' },
  { id: 'bids', width: 60, numeric: true, sides: ['posted'], shownOn: ['posted'], groups: { only: ['open'] } },
  { id: 'price', width: 88, sort: 'price', numeric: true, sides: both, shownOn: both },
  { id: 'changed', width: 150, sort: 'changed', sides: both, shownOn: [] },
]

/** A row is known by its number and by where it goes. */
const always: readonly WorkColumnId[] = ['number', 'route']

export function mayHide(id: WorkColumnId): boolean {
  return !always.includes(id)
}

type Shown = { side: WorkSide; group: WorkGroup | null; room: TableRoom }

/**
 * The columns of a list before anybody chose: nothing that is empty in all its rows, and no more than there is room
 * for.
 */
export function columnsShownUnasked({ side, group, room }: Shown): WorkColumnId[] {
  return workColumns
    .filter((column) => column.shownOn.includes(side) && hasRoom(column, { room, group }) && fitsGroup(column, group))
    .map(({ id }) => id)
}

const hasRoom = ({ room = 'narrow', roomy = [] }: WorkColumn, given: Pick<Shown, 'room' | 'group'>) =>
  rooms.indexOf(room) <= rooms.indexOf(given.room) || (given.group !== null && roomy.includes(given.group))

function fitsGroup({ groups }: WorkColumn, group: WorkGroup | null): boolean {
  if (!groups) return true
  if ('only' in groups) return group !== null && groups.only.includes(group)
  return group === null || !groups.not.includes(group)
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
