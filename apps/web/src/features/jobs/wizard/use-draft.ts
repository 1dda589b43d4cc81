import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../../session/me.ts'
import type { Draft, DraftChange } from './draft.ts'
import { forgetDraft, keepDraft, readDraft } from './draft-storage.ts'
import type { WizardOf } from './steps.ts'

type Start = {
  initial: Draft
  /** The job or load it is made from: another one than the kept draft's begins anew. */
  source: string | null
}

/** The answers so far, kept on this device with every change until they are sent or thrown away. */
export function useDraft(wizard: WizardOf, { initial, source }: Start) {
  const { id: user_id } = useMe()
  // What is edited may have been changed by a colleague since: a draft of what it was is of no use then.
  const origin = wizard.id === null ? source : JSON.stringify(initial)
  const [kept] = useState(() => {
    const stored = readDraft(wizard, user_id, Date.now())
    return stored && (origin === null || stored.source === origin) ? stored : null
  })
  const [draft, setDraft] = useState<Draft>(kept?.draft ?? initial)
  const [isRestored, setIsRestored] = useState(kept !== null)
  const [version, setVersion] = useState(0)
  const hasFinished = useRef(false)
  const isChanged = source !== null || JSON.stringify(draft) !== JSON.stringify(initial)

  useWritten(draft, kept?.draft, () => {
    if (hasFinished.current || !isChanged) return
    keepDraft(wizard, user_id, { draft, kept_at: Date.now(), source: origin ?? kept?.source ?? null })
  })

  function keep(part: DraftChange) {
    setDraft((now) => {
      const next = { ...now, ...(typeof part === 'function' ? part(now) : part) }
      return JSON.stringify(next) === JSON.stringify(now) ? now : next
    })
  }

  function finish() {
    hasFinished.current = true
    forgetDraft(wizard, user_id)
  }

  function startOver() {
    forgetDraft(wizard, user_id)
    setDraft(initial)
    setIsRestored(false)
    beginStepAnew()
  }

  function restore(part: DraftChange) {
    keep(part)
    beginStepAnew()
  }

  /** The step on screen forgets what it holds. */
  function beginStepAnew() {
    setVersion((before) => before + 1)
  }

  return {
    draft,
    keep,
    restore,
    finish,
    startOver,
    version,
    isRestored,
    mayLeave: () => hasFinished.current || !isChanged,
  }
}

/** Only what is changed here is written: another tab may have gone on with the draft, or sent it. */
function useWritten(draft: Draft, kept: Draft | undefined, write: () => void) {
  const written = useRef(kept)
  useEffect(() => {
    if (written.current === draft) return
    written.current = draft
    write()
  })
}
