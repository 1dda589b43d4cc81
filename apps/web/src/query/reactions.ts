import { createContext, use } from 'react'
import type { ApiError } from '../api/api-error.ts'

/** The application's answers to this layer: the page on its way, and the reaction to a failure. */
export type Reactions = {
  /** The page on its way, or the one on screen. */
  destination: () => string
  fail: (error: ApiError, skipErrors?: boolean) => Promise<void>
}

export const ReactionsContext = createContext<Reactions | null>(null)

/** Remembers the page on screen: what it answers says later whether the user is on another page, or on the way to one. */
export function markPlace({ destination }: Pick<Reactions, 'destination'>): () => boolean {
  const { pathname } = location
  return () => location.pathname !== pathname || destination() !== pathname
}

export function useReactionsOfApplication(): Reactions {
  const reactions = use(ReactionsContext)
  if (!reactions) throw new Error('Outside of the application')
  return reactions
}
