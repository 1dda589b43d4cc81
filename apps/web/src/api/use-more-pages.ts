import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reactToError } from '../app/react-to-error.ts'
import { ApiError } from './api-error.ts'

type Page<Node> = { nodes: readonly Node[]; has_next_page: boolean; end_cursor: string | null }

/** A list page by page: the first one of the loader and those asked for since. A new first page starts over. */
export function useMorePages<Node extends { id: string }>(
  first: Page<Node>,
  ask: (after: string | null) => Promise<Page<Node>>,
) {
  const [more, setMore] = useState<{ of: Page<Node>; pages: readonly Page<Node>[] }>({ of: first, pages: [] })
  const [pending, setPending] = useState(false)
  const navigate = useNavigate()
  const pages = more.of === first ? [first, ...more.pages] : [first]
  const last = pages.at(-1) ?? first
  // A row that moved between two pages while they were read stands once.
  const nodes = [...new Map(pages.flatMap((page) => page.nodes).map((node) => [node.id, node])).values()]

  async function loadMore() {
    if (pending) return
    setPending(true)
    try {
      setMore({ of: first, pages: [...pages.slice(1), await ask(last.end_cursor)] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const goTo = await reactToError(error)
      if (goTo) await navigate(goTo)
    } finally {
      setPending(false)
    }
  }

  return { nodes, hasMore: last.has_next_page, pending, loadMore }
}
