import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError } from '../api/api-error.ts'
import { client } from './client.ts'
import { jobTopic, type Topic } from './facts.ts'
import { keys } from './keys.ts'
import type { IsOld } from './live.ts'
import type { Page, Row } from './pages.ts'
import { useReactionsOfApplication } from './reactions.ts'
import { type IsBefore, type Rows, type RowsAgain, rowsOf, withFirstRows, withNextRows, withRowsAgain } from './rows.ts'

/** As many as the server tells of by their ids. */
const MOST_AT_ONCE = 100

type Asks<Node, Told> = {
  first: Page<Node>
  told: Told
  ask: (after: string | null) => Promise<Page<Node>>
  /** Rows by their ids: how they stand now, and which of them are on the list. */
  askRows: (ids: readonly string[]) => Promise<RowsAgain<Node, Told>>
  /** The order of the list, where it is known here: without it whatever comes to the list is new. */
  isBefore?: IsBefore<Node>
  /** New rows are announced in another way: facts are about the rows that are shown. */
  isOfShown?: boolean
  /** Another list under the same address. */
  of?: string
}
type Key = ReturnType<typeof keys.rows>
type Changed = { isOld: IsOld; changed: readonly Topic[] }

/**
 * A list whose rows stay where they are read: facts ask again for the rows they speak of, in one request, and what has come
 * to the list waits. With it what is told of the list as a whole.
 */
export function useRows<Node extends Row, Told>(asks: Asks<Node, Told>) {
  const { fail } = useReactionsOfApplication()
  const list = `${useId()}${asks.of ?? ''}`
  const { search } = useLocation()
  const { first, told } = asks
  const queryKey = keys.rows(list, search)
  const { data: rows } = useQuery(rowsQuestion(queryKey, asks), client)
  const [pending, setPending] = useState(false)

  useEffect(() => {
    put<Node, Told>(keys.rows(list, search), (shown) => withFirstRows(shown, first, told))
  }, [list, search, first, told])

  /** Answers all rows there are by then, also to whoever walks over the end of a page. */
  async function loadMore(): Promise<readonly Node[]> {
    if (pending || !rows.has_next_page) return rows.nodes
    setPending(true)
    try {
      const page = await asks.ask(rows.end_cursor)
      return put<Node, Told>(queryKey, (shown) => withNextRows(shown, page))?.nodes ?? []
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await fail(error)
      return rows.nodes
    } finally {
      setPending(false)
    }
  }

  /** The list as it is now, from its beginning: what has left is gone, what waited is there. */
  async function reload() {
    try {
      const page = await asks.ask(null)
      put<Node, Told>(queryKey, (shown) => rowsOf(page, shown.told))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      await fail(error)
    }
  }

  /** A fetch that nobody waits for fails silently: the rows are as good as they were. */
  async function again(ids: readonly string[]) {
    try {
      await askRowsAgain(queryKey, ids, asks)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }

  return { ...rows, pending, loadMore, reload, again }
}

/** The rows of a list as one question, of which a fact asks for those it speaks of. */
export function rowsQuestion<Node extends Row, Told>(queryKey: Key, asks: Asks<Node, Told>) {
  return queryOptions<Rows<Node, Told>, Error, Rows<Node, Told>, Key>({
    queryKey,
    queryFn: async () => rowsOf(await asks.ask(null), asks.told),
    initialData: () => rowsOf(asks.first, asks.told),
    gcTime: 0,
    meta: {
      about: ({ nodes }: Rows<Node, Told>): Topic[] => [
        ...(asks.isOfShown ? [] : (['jobs', 'missed'] as const)),
        ...nodes.map(({ id }) => jobTopic(id)),
      ],
      async again(isOld: IsOld, changed: readonly Topic[]) {
        // Nobody has named what came to the list in a gap.
        const first = !asks.isOfShown && isOld('missed') ? (await asks.ask(null)).nodes.map(({ id }) => id) : []
        await askRowsAgain(queryKey, [...new Set([...first, ...jobsOf(queryKey, { isOld, changed }, asks)])], asks)
      },
    },
  })
}

/** The jobs that have changed and that the list is to be asked of: those on screen, and what may have come to it. */
function jobsOf<Node extends Row, Told>(key: Key, { isOld, changed }: Changed, { isOfShown }: Asks<Node, Told>) {
  const nodes = client.getQueryData<Rows<Node, Told>>(key)?.nodes ?? []
  const named = changed.flatMap((topic) => (topic.startsWith('job ') ? [topic.slice('job '.length)] : []))
  const shown = nodes.map(({ id }) => id).filter((id) => isOld(jobTopic(id)))
  return [...new Set(isOfShown ? shown : [...named, ...shown])]
}

async function askRowsAgain<Node extends Row, Told>(
  key: Key,
  ids: readonly string[],
  { askRows, isBefore }: Asks<Node, Told>,
) {
  for (let at = 0; at < ids.length; at += MOST_AT_ONCE) {
    const some = ids.slice(at, at + MOST_AT_ONCE)
    const again = await askRows(some)
    put<Node, Told>(key, (shown) => withRowsAgain(shown, some, again, isBefore))
  }
}

function put<Node, Told>(key: Key, change: (rows: Rows<Node, Told>) => Rows<Node, Told>) {
  return client.setQueryData<Rows<Node, Told>>(key, (rows) => rows && change(rows))
}
