/** The rows of one job, the newest of which stands for all; anything else is a fold of its own. */
export type EventFold<Event> = { lead: Event; rest: readonly Event[] }

/** Rows newest first, folded by their job, in the order of what came last. */
export function foldsOf<Event extends { id: string; job_id?: string | null | undefined }>(
  events: readonly Event[],
): EventFold<Event>[] {
  const folds = new Map<string, { lead: Event; rest: Event[] }>()
  for (const event of events) {
    const key = event.job_id ?? event.id
    const fold = folds.get(key)
    if (fold) fold.rest.push(event)
    else folds.set(key, { lead: event, rest: [] })
  }
  return [...folds.values()]
}
