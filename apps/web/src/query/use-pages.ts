import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { client } from './client.ts'
import { jobTopic } from './facts.ts'
import { keys } from './keys.ts'
import type { IsOld } from './live.ts'
import { eachOnce, withPage, type Page, type Row } from './pages.ts'
import { useReactionsOfApplication } from './reactions.ts'

type Cursor = string | null
type Ask<Node> = (after: Cursor) => Promise<Page<Node>>
type Chain<Node> = InfiniteData<Page<Node>, Cursor>
type Key = ReturnType<typeof keys.pages>

/**
 * A list page by page: the first one of the loader and those asked for since. A fact asks for the first page, by the loader,
 * and for the page its job stands on, however many there are; a write of one's own for all that are shown.
 */
export function usePages<Node extends Row>(first: Page<Node>, ask: Ask<Node>) {
  const { fail } = useReactionsOfApplication()
  const list = useId()
  const { search } = useLocation()
  const question = chainOf(keys.pages(list, search), first, ask)
  const { data, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(question, client)

  const chain = useMemo(() => withPage(data, 0, first), [data, first])
  useEffect(() => {
    client.setQueryData(keys.pages(list, search), chain)
  }, [list, search, chain])

  async function loadMore() {
    if (isFetchingNextPage) return
    const { error } = await fetchNextPage()
    if (error instanceof ApiError) await fail(error)
    else if (error) throw error
  }

  const last = chain.pages.at(-1)
  return { nodes: eachOnce(chain.pages), hasMore: last?.has_next_page ?? false, pending: isFetchingNextPage, loadMore }
}

/** The pages of a list as one question, of which a fact asks for a part. */
export function chainOf<Node extends Row>(queryKey: Key, first: Page<Node>, ask: Ask<Node>) {
  return infiniteQueryOptions<Page<Node>, Error, Chain<Node>, Key, Cursor>({
    queryKey,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: null,
    initialData: () => ({ pages: [first], pageParams: [null] }),
    getNextPageParam: ({ has_next_page, end_cursor }) => (has_next_page ? end_cursor : undefined),
    gcTime: 0,
    structuralSharing: true, // putting in what is there already changes nothing
    meta: {
      about: ({ pages }: Chain<Node>) => pages.slice(1).flatMap(topicsOf),
      async again(isOld: IsOld) {
        const { pages = [], pageParams = [] } = client.getQueryData<Chain<Node>>(queryKey) ?? {}
        for (const [at, page] of pages.entries()) {
          const after = pageParams[at]
          if (after && topicsOf(page).some(isOld)) put(queryKey, after, await ask(after))
        }
      },
    },
  })
}

function put<Node extends Row>(queryKey: Key, after: Cursor, page: Page<Node>) {
  client.setQueryData<Chain<Node>>(queryKey, (chain) => chain && withPage(chain, chain.pageParams.indexOf(after), page))
}

/** The jobs that the rows are, or are about. */
function topicsOf({ nodes }: Page<Row>) {
  return nodes.flatMap(({ id, job }) => (job ? [jobTopic(id), jobTopic(job.id)] : [jobTopic(id)]))
}

/** All that is shown of lists that are longer than the first page their loaders ask for. */
export async function askPagesAgain() {
  await client.refetchQueries({
    queryKey: keys.everyPages,
    type: 'active',
    predicate: ({ state }) => (state.data as Chain<Row>).pages.length > 1,
  })
}
