import { AppError } from '../../../platform/app-error.ts'

type Given = { stop_id?: string | null }
type Stored = { id: string; order: number; arrived_at: Date | null }

/** Stops that were given by id must be the job's, and those already reached stay first and in their order. */
export function requireKnownStops(given: readonly Given[], stored: readonly Stored[]): void {
  const ids = new Set(stored.map(({ id }) => id))
  if (given.some(({ stop_id }) => stop_id && !ids.has(stop_id))) throw AppError.notFound()
  const reached = stored.filter(({ arrived_at }) => arrived_at !== null)
  if (reached.some(({ id }, index) => given[index]?.stop_id !== id)) throw AppError.stale()
}
