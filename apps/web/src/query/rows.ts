import { eachOnce, type Page, type Row } from './pages.ts'

/** A list on screen whose rows keep their places, whatever becomes of them, until the reader goes on to another. */
export type Rows<Node, Told> = {
  nodes: readonly Node[]
  /** Those that are on the list no more, by id: they stay where they were read. */
  left: ReadonlySet<string>
  /** What has come since: it waits to be asked for instead of moving the list. */
  fresh: ReadonlySet<string>
  has_next_page: boolean
  end_cursor: string | null
  /** What is told of the whole list beside its rows. */
  told: Told
}

/** How some of the rows stand now, and which of those that were asked for are on the list. */
export type RowsAgain<Node, Told> = { nodes: readonly Node[]; listed: readonly string[]; told: Told }

const none: ReadonlySet<string> = new Set()

export function rowsOf<Node extends Row, Told>(page: Page<Node>, told: Told): Rows<Node, Told> {
  return { ...page, nodes: eachOnce([page]), left: none, fresh: none, told }
}

export function withNextRows<Node extends Row, Told>(rows: Rows<Node, Told>, page: Page<Node>): Rows<Node, Told> {
  const nodes = eachOnce([rows, page])
  const fresh = without(rows.fresh, new Set(page.nodes.map(({ id }) => id)))
  return { ...rows, nodes, fresh, has_next_page: page.has_next_page, end_cursor: page.end_cursor }
}

/** The rows that were asked for by id as they stand now, each in its place. */
export function withRowsAgain<Node extends Row, Told>(
  rows: Rows<Node, Told>,
  ids: readonly string[],
  again: RowsAgain<Node, Told>,
): Rows<Node, Told> {
  const shown = new Set(rows.nodes.map(({ id }) => id))
  const found = new Map(again.nodes.map((node) => [node.id, node]))
  const listed = new Set(again.listed)
  const asked = new Set(ids)
  const gone = ids.filter((id) => shown.has(id) && !listed.has(id))
  const come = ids.filter((id) => !shown.has(id) && listed.has(id))
  return {
    ...rows,
    nodes: rows.nodes.map((node) => found.get(node.id) ?? node),
    left: new Set([...without(rows.left, asked), ...gone]),
    fresh: new Set([...without(rows.fresh, asked), ...come]),
    told: again.told,
  }
}

function without(ids: ReadonlySet<string>, these: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !these.has(id)))
}
