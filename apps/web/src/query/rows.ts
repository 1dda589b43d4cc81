import { eachOnce, type Page, type Row } from './pages.ts'

/** A list on screen whose rows keep their places, whatever becomes of them, until the reader goes on to another. */
export type Rows<Node, Told> = {
  nodes: readonly Node[]
  /** Rows that are off the list, by id: they stay where they were read. */
  left: ReadonlySet<string>
  /** Rows that have come since: they wait to be fetched instead of moving the list. */
  fresh: ReadonlySet<string>
  has_next_page: boolean
  end_cursor: string | null
  /** Figures of the whole list next to its rows. */
  told: Told
}

/** How some of the rows stand now, and which of those that were asked for are on the list. */
export type RowsAgain<Node, Told> = { nodes: readonly Node[]; listed: readonly string[]; told: Told }

export type IsBefore<Node> = (node: Node, last: Node) => boolean

const none: ReadonlySet<string> = new Set()

export function rowsOf<Node extends Row, Told>(page: Page<Node>, told: Told): Rows<Node, Told> {
  return { ...page, nodes: eachOnce([page]), left: none, fresh: none, told }
}

/**
 * The list with its first page refetched after a write: rows that were on that page and are not any more leave. Pages
 * behind it stay, where the two can still be joined.
 */
export function withFirstRows<Node extends Row, Told>(rows: Rows<Node, Told>, page: Page<Node>, told: Told) {
  const anew = rowsOf(page, told)
  const last_id = anew.nodes.at(-1)?.id
  const joint = rows.nodes.findIndex(({ id }) => id === last_id)
  if (!page.has_next_page || joint < 0 || joint === rows.nodes.length - 1) return anew
  const nodes = eachOnce([anew, { ...rows, nodes: rows.nodes.slice(joint + 1) }])
  const seen = new Set(anew.nodes.map(({ id }) => id))
  return { ...rows, nodes, left: without(rows.left, seen), fresh: without(rows.fresh, seen), told }
}

export function withNextRows<Node extends Row, Told>(rows: Rows<Node, Told>, page: Page<Node>): Rows<Node, Told> {
  const nodes = eachOnce([rows, page])
  const fresh = without(rows.fresh, new Set(page.nodes.map(({ id }) => id)))
  return { ...rows, nodes, fresh, has_next_page: page.has_next_page, end_cursor: page.end_cursor }
}

/**
 * The rows that were asked for by id as they stand now, each in its place. `isBefore` tells of one that has come whether it
 * stands before the last that is shown: others are only further away than the list goes.
 */
export function withRowsAgain<Node extends Row, Told>(
  rows: Rows<Node, Told>,
  ids: readonly string[],
  again: RowsAgain<Node, Told>,
  isBefore: IsBefore<Node> = () => true,
): Rows<Node, Told> {
  const shown = new Set(rows.nodes.map(({ id }) => id))
  const found = new Map(again.nodes.map((node) => [node.id, node]))
  const listed = new Set(again.listed)
  const asked = new Set(ids)
  const gone = ids.filter((id) => shown.has(id) && !listed.has(id))
  const last = rows.has_next_page ? rows.nodes.at(-1) : undefined
  const isNear = (node: Node | undefined) => !last || !node || isBefore(node, last)
  const come = ids.filter((id) => !shown.has(id) && listed.has(id) && isNear(found.get(id)))
  return {
    ...rows,
    nodes: rows.nodes.map((node) => found.get(node.id) ?? node),
    left: withThese(without(rows.left, asked), gone),
    fresh: withThese(without(rows.fresh, asked), come),
    told: again.told,
  }
}

// An unchanged set stays the same object, so that its readers do not render again.
function without(ids: ReadonlySet<string>, these: ReadonlySet<string>): ReadonlySet<string> {
  const left = [...ids].filter((id) => !these.has(id))
  return left.length === ids.size ? ids : new Set(left)
}

function withThese(ids: ReadonlySet<string>, these: readonly string[]): ReadonlySet<string> {
  return these.length === 0 ? ids : new Set([...ids, ...these])
}
