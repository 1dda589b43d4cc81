import { CancelledError } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'
import { readAccessToken } from '../api/access-token.ts'
import { ApiError } from '../api/api-error.ts'
import { request } from '../api/request.ts'
import { unlessSilent } from '../api/unless-silent.ts'
import { nothingAsked, useAnswer, type Asked } from '../query/question.ts'
import { client, giveUp, markMeStale } from '../query/client.ts'
import type { Topic } from '../query/facts.ts'
import { keys } from '../query/keys.ts'
import { MeQuery } from './me.generated.ts'
import { rootRouteId, sessionChanged, storedUser, storeUser, userHere, type Me } from './session.ts'

/** The query of the signed-in user: refetched when it is marked as stale, and written through to this device. */
const questionOf = (session: string) => ({
  queryKey: keys.me(session),
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Me> => {
    const { Me: me } = await request(MeQuery, {}, { signal })
    if (!signal.aborted && readAccessToken() === session) storeUser(me)
    return me
  },
  meta: { about: (): readonly Topic[] => ['me'], again: freshMe },
})

// Answers of an ended session belong to nobody.
sessionChanged.subscribe(() => {
  giveUp()
  client.removeQueries({ type: 'inactive' })
})

/** The signed-in user, refetched if something has changed since. @throws ApiError */
export async function freshMe(): Promise<Me | null> {
  const session = readAccessToken()
  if (session === null) return null
  try {
    // Data that are only shown because the server could not be reached have no time.
    const staleTime = ({ state }: { state: { dataUpdatedAt: number } }) => (state.dataUpdatedAt === 0 ? 0 : Infinity)
    const me = await client.fetchQuery({ ...questionOf(session), staleTime })
    if (readAccessToken() === session) return me
  } catch (error) {
    if (readAccessToken() === session && !(error instanceof CancelledError)) throw error
  }
  return freshMe() // of who is here now, as it is now
}

/** Without signal a driver goes on with what this device knows, and is asked for behind it. @throws ApiError */
export function meNow(): Promise<Me | null> {
  const asked = freshMe()
  const known = userHere()
  if (!known) return asked
  const orKnown = asked.catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'NETWORK') return known
    throw error
  })
  return unlessSilent(orKnown, known)
}

/** For the page: this user, and how they are asked for again. */
export function askedMe(answer: Me): Asked<Me> {
  return { ...questionOf(readAccessToken() ?? ''), answer }
}

/** Applies a change of the user that a message announced. || Of this tab alone: the others hear it themselves. */
export function noteOfUser(change: Partial<Me>) {
  const { queryKey } = questionOf(readAccessToken() ?? '')
  const { fetchStatus, isInvalidated = false } = client.getQueryState(queryKey) ?? {}
  giveUp(queryKey) // what is heard while the server is asked may be newer than its answer
  // What is known already draws nothing anew.
  client.setQueryData<Me>(queryKey, (me) => (me && saysNew(me, change) ? { ...me, ...change } : undefined))
  if (fetchStatus === 'fetching' || isInvalidated) markMeStale()
}

function saysNew(me: Me, change: Partial<Me>): boolean {
  return Object.entries(change).some(([field, value]) => me[field as keyof Me] !== value)
}

/** Another tab has asked for the user: its answer is taken over, unless this one knows a newer. */
export function takeStoredUser() {
  const stored = storedUser()
  client.setQueriesData<Me>({ queryKey: keys.me(readAccessToken() ?? '') }, (me) =>
    me && stored && stored.id === me.id && stored.updated_at >= me.updated_at ? stored : me,
  )
}

/** The signed-in user, or null on public pages. */
export function useMaybeMe(): Me | null {
  return useAnswer<Me | null>((useRouteLoaderData(rootRouteId) as Asked<Me> | null | undefined) ?? nothingAsked)
}

/** The signed-in user; only under routes that need login. */
export function useMe(): Me {
  const me = useMaybeMe()
  if (!me) throw new Error('useMe outside of the routes that need login')
  return me
}
