import { useRef } from 'react'
import { m } from '@waybill/locales/messages'
import type { Outcome } from '../query/use-write.ts'
import { errorText } from './error-text.ts'
import { showToast } from '../ui/overlay/toast.ts'

type Words = { undone: string; tooLate: string }

/**
 * A decision that can be taken back for ten seconds, before anybody is notified of it: by the button of its message, or by
 * `undoLast` for a key. The server answers CONFLICT once it is too late.
 */
export function useUndo<Decided>(undo: (decided: Decided) => Promise<Outcome<unknown>>, words: () => Words) {
  const last = useRef<Decided | null>(null)

  async function takeBack(decided: Decided) {
    last.current = null
    const outcome = await undo(decided)
    if (outcome.ok) return showToast({ text: words().undone, tone: 'success' })
    const isLate = outcome.error.code === 'CONFLICT'
    showToast({ text: isLate ? words().tooLate : errorText(outcome.error), tone: 'trouble' })
  }

  function offerUndo(decided: Decided, text: string) {
    last.current = decided
    showToast({ text, tone: 'success', action: { label: m.ui_undo(), onAction: () => void takeBack(decided) } })
  }

  const undoLast = () => {
    if (last.current !== null) void takeBack(last.current)
  }
  return { offerUndo, undoLast }
}
