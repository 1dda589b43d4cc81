import type { ChatBubble } from './chat-screen.generated.ts'

export type ThreadPage = { nodes: readonly ChatBubble[]; has_next_page: boolean; end_cursor: string | null }

/** The messages a page knows of, by their numbers, and where each page of them ended. */
export type Thread = {
  known: ReadonlyMap<number, ChatBubble>
  /** By the number of a page's oldest message: how to ask for those before it, or null where there are none. */
  ends: ReadonlyMap<number, string | null>
}

export const emptyThread: Thread = { known: new Map(), ends: new Map() }

/** A page, also one read again: what it says of a message is newer. */
export function withThreadPage({ known, ends }: Thread, page: ThreadPage): Thread {
  const oldest = page.nodes.at(-1)
  if (!oldest) return { known, ends }
  return {
    known: new Map([...known, ...page.nodes.map((message) => [message.number, message] as const)]),
    ends: new Map([...ends, [oldest.number, page.has_next_page ? page.end_cursor : null]]),
  }
}

export function withMessage(thread: Thread, message: ChatBubble): Thread {
  return { ...thread, known: new Map([...thread.known, [message.number, message]]) }
}

/** The newest messages without a gap, oldest first: what lies beyond one that was missed is asked for again. */
export function messagesOf({ known }: Thread): ChatBubble[] {
  const newestFirst = [...known.values()].toSorted((a, b) => b.number - a.number)
  const gap = newestFirst.findIndex(({ number }, at) => at > 0 && newestFirst[at - 1]!.number !== number + 1)
  return (gap < 0 ? newestFirst : newestFirst.slice(0, gap)).toReversed()
}

/** Whether this message follows the newest one known; if not, some in between went by. */
export function isNext({ known }: Thread, { number }: { number: number }): boolean {
  return number <= Math.max(0, ...known.keys()) + 1
}

/** How to ask for what comes before the oldest message shown; null where nothing does. */
export function olderThan(thread: Thread): string | null {
  const [oldest] = messagesOf(thread)
  return (oldest && thread.ends.get(oldest.number)) ?? null
}
