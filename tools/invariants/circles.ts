import { isTest } from './source-text.ts'

/** A file and the files it imports, types included; paths from the repository. */
export type Module = { source: string; imports: readonly string[] }

/** A part of the product whose folders depend on each other in one direction (ARCHITECTURE.md, invariant 6). */
export type Area = {
  name: string
  /** The folder a file belongs to as far as directions go, or null for what lies outside. */
  roomOf: (path: string) => string | null
  /** With fewer rooms than this the area has been lost sight of. */
  atLeast: number
}

/** A feature is a room; so is every other folder, and every file beside them. */
const roomBelow = (root: string) => {
  const room = new RegExp(`^${root}/(features/[^/]+|[^/]+)`)
  return (path: string): string | null => (isTest(path) ? null : (room.exec(path)?.[1] ?? null))
}

export const areas: readonly Area[] = [
  { name: 'the web', roomOf: roomBelow('apps/web/src'), atLeast: 40 },
  { name: 'the server', roomOf: roomBelow('apps/server/src'), atLeast: 35 },
]

type Ways = ReadonlyMap<string, ReadonlyMap<string, string>>

/** One text for each set of rooms that need each other, with an import for each way between them; or that too little was seen. */
export function circlesOf({ name, roomOf, atLeast }: Area, modules: readonly Module[]): string[] {
  const rooms = new Set(modules.map(({ source }) => roomOf(source)).filter((room) => room !== null))
  const tooFew = rooms.size < atLeast ? [`${rooms.size} rooms of ${name} were seen, expected at least ${atLeast}.`] : []
  const ways = waysBetween(roomOf, modules)
  return [...tooFew, ...circlesAmong(rooms, ways).map((circle) => textOf(name, circle, ways))]
}

/** For each room those it imports, each with the first import that does so. */
function waysBetween(roomOf: Area['roomOf'], modules: readonly Module[]): Ways {
  const ways = new Map<string, Map<string, string>>()
  for (const { source, imports } of modules) {
    const from = roomOf(source)
    if (from === null) continue
    for (const target of imports) {
      const to = roomOf(target)
      if (to === null || to === from) continue
      const known = ways.get(from) ?? new Map<string, string>()
      ways.set(from, known)
      if (!known.has(to)) known.set(to, `${source} → ${target}`)
    }
  }
  return ways
}

/** The strongly connected components: whoever reaches one room of a circle, in whatever steps, reaches all. */
function circlesAmong(rooms: ReadonlySet<string>, ways: Ways): string[][] {
  const reached = new Map([...rooms].map((room) => [room, reachedFrom(room, ways)]))
  const together = (a: string, b: string) => Boolean(reached.get(a)?.has(b) && reached.get(b)?.has(a))
  const circles: string[][] = []
  for (const room of rooms)
    if (together(room, room) && !circles.some((circle) => circle.includes(room)))
      circles.push([...rooms].filter((other) => together(room, other)))
  return circles
}

function reachedFrom(room: string, ways: Ways): Set<string> {
  const reached = new Set<string>()
  const next = [room]
  for (const from of next)
    for (const to of ways.get(from)?.keys() ?? [])
      if (!reached.has(to)) {
        reached.add(to)
        next.push(to)
      }
  return reached
}

function textOf(area: string, circle: readonly string[], ways: Ways): string {
  const inside = circle.flatMap((from) => [...(ways.get(from) ?? [])].filter(([to]) => circle.includes(to)))
  return [`A circle in ${area}: ${circle.toSorted().join(', ')}.`, ...inside.map(([, way]) => `  ${way}`)].join('\n')
}
