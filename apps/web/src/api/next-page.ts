export type Page<Node> = { nodes: readonly Node[]; has_next_page: boolean; end_cursor: string | null }
export type Ask<Node> = (after: string | null) => Promise<Page<Node>>
export type Pages<Node> = readonly [Page<Node>, ...Page<Node>[]]
/** The pages of one list: of the same search in the address. */
export type Loaded<Node> = { search: string; pages: Pages<Node> }

/**
 * What is shown with one page more. Where the list was loaded anew while the page was asked for, its end is another: the
 * page that follows that is asked for. Null when there is none, or another list is shown by then.
 */
export async function withNextPage<Node>(shown: () => Loaded<Node>, ask: Ask<Node>): Promise<Loaded<Node> | null> {
  const { search } = shown()
  for (;;) {
    const end = endOf(shown())
    if (!end.has_next_page) return null
    const next = await ask(end.end_cursor)
    const now = shown()
    if (now.search !== search) return null
    if (endOf(now) === end) return { search, pages: [...now.pages, next] }
  }
}

function endOf<Node>({ pages }: Loaded<Node>): Page<Node> {
  return pages.at(-1) ?? pages[0]
}
