import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { reactToError } from '../app/react-to-error.ts'
import { ApiError } from './api-error.ts'
import { withNextPage, type Ask, type Loaded, type Page, type Pages } from './next-page.ts'

/**
 * A list page by page: the first one of the loader and those asked for since. A new first page of the same list (the
 * same search in the address) is followed by as many as there were, so that nothing jumps; of another it starts over.
 */
export function useMorePages<Node extends { id: string }>(first: Page<Node>, ask: Ask<Node>) {
  const { search } = useLocation()
  const [loaded, setLoaded] = useState<Loaded<Node>>({ search, pages: [first] })
  const [pending, setPending] = useState(false)
  const navigate = useNavigate()
  const isOld = loaded.pages[0] !== first
  const mayStay = loaded.search === search && loaded.pages.length > 1
  const pages: Pages<Node> = isOld && !mayStay ? [first] : loaded.pages
  const shown = useRef({ search, pages })
  shown.current = { search, pages }

  const again = useRef(ask)
  again.current = ask
  const askNow: Ask<Node> = (after) => again.current(after)
  const count = isOld && mayStay ? loaded.pages.length : 0
  useEffect(() => {
    if (count === 0) return
    let isGone = false
    void allAgain(first, count, (after) => again.current(after)).then((pages) => {
      if (!isGone) setLoaded({ search, pages })
    })
    return () => {
      isGone = true
    }
  }, [first, count, search])

  async function loadMore() {
    if (pending) return
    setPending(true)
    try {
      const more = await withNextPage(() => shown.current, askNow)
      if (more) setLoaded(more)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const goTo = await reactToError(error)
      if (goTo) await navigate(goTo)
    } finally {
      setPending(false)
    }
  }

  return { nodes: eachOnce(pages), hasMore: pages.at(-1)?.has_next_page ?? false, pending, loadMore }
}

/** As many pages as there were; as far as they can be had. */
async function allAgain<Node>(first: Page<Node>, count: number, ask: Ask<Node>): Promise<Pages<Node>> {
  const pages: [Page<Node>, ...Page<Node>[]] = [first]
  try {
    for (let last = first; pages.length < count && last.has_next_page; pages.push(last))
      last = await ask(last.end_cursor)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  return pages
}

/** A row that moved between two pages while they were read stands once. */
function eachOnce<Node extends { id: string }>(pages: Pages<Node>): Node[] {
  return [...new Map(pages.flatMap(({ nodes }) => nodes).map((node) => [node.id, node])).values()]
}
