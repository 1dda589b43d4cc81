export type Row = { id: string; job?: { id: string } | null }
export type Page<Node> = { nodes: readonly Node[]; has_next_page: boolean; end_cursor: string | null }
type Chain<Node> = { pages: Page<Node>[]; pageParams: (string | null)[] }

/**
 * The chain with this page asked again: what stood before its last row has gone or moved if it is not in it, what stood after
 * has been pushed down by what is new and stays. Where nothing of it is known any more, the list goes on from there.
 */
export function withPage<Node extends Row>(chain: Chain<Node>, at: number, page: Page<Node>): Chain<Node> {
  const before = chain.pages[at]
  if (!before || before === page) return chain
  const next = at + 1
  const last_id = page.nodes.at(-1)?.id
  const isHere = before.nodes.findIndex(({ id }) => id === last_id)
  const isFurther = chain.pages.slice(next).some(({ nodes }) => nodes.some(({ id }) => id === last_id))
  if (next === chain.pages.length || !(isHere >= 0 || isFurther))
    return { pages: [...chain.pages.slice(0, at), page], pageParams: chain.pageParams.slice(0, next) }
  const pushedDown = isHere >= 0 ? before.nodes.slice(isHere + 1) : []
  return { ...chain, pages: chain.pages.with(at, { ...before, nodes: [...page.nodes, ...pushedDown] }) }
}

/** A row that moved between two pages while they were read stands once, as the first of them says. */
export function eachOnce<Node extends Row>(pages: readonly Page<Node>[]): Node[] {
  const rows = new Map<string, Node>()
  for (const node of pages.flatMap(({ nodes }) => nodes)) if (!rows.has(node.id)) rows.set(node.id, node)
  return [...rows.values()]
}
