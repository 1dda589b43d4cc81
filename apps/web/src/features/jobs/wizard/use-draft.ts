import { useEffect, useRef, useState } from 'react'
import { useMe } from '../../../app/session.ts'
import type { Draft } from './draft.ts'
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

  useEffect(() => {
    if (hasFinished.current || !isChanged) return
    keepDraft(wizard, user_id, { draft, kept_at: Date.now(), source: origin ?? kept?.source ?? null })
  })

  function keep(part: Partial<Draft>) {
    setDraft((now) => {
      const next = { ...now, ...part }
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
    setVersion(version + 1) // the step on screen forgets what it holds
  }

  return { draft, keep, finish, startOver, version, isRestored, mayLeave: () => hasFinished.current || !isChanged }
}
