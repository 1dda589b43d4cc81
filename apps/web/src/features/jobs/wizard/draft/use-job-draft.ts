import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../../../api/intent.ts'
import { useMe } from '../../../../session/me.ts'
import type { JobDraft, JobDraftChange } from './job-draft.ts'
import { forgetJobDraft, keepJobDraft, readJobDraft } from './draft-storage.ts'
import type { WizardOf } from '../steps.ts'

type Start = {
  initial: JobDraft
  /** The job or load it is made from: another one than the kept draft's begins anew. */
  source: string | null
}

/** The answers so far, kept on this device with every change until they are sent or thrown away. */
export function useJobDraft(wizard: WizardOf, { initial, source }: Start) {
  const { id: user_id } = useMe()
  // The edited job may have been changed by a colleague since: a draft of its earlier state is of no use then.
  const origin = wizard.id === null ? source : JSON.stringify(initial)
  const [kept] = useState(() => {
    const stored = readJobDraft(wizard, user_id, Date.now())
    return stored && (origin === null || stored.source === origin) ? stored : null
  })
  const [wish] = useState(kept?.wish ?? newKey)
  const [draft, setDraft] = useState<JobDraft>(kept?.draft ?? initial)
  const [isRestored, setIsRestored] = useState(kept !== null)
  const [version, setVersion] = useState(0)
  const hasFinished = useRef(false)
  const isChanged = source !== null || !isSame(draft, initial)

  useWritten(draft, kept?.draft, () => {
    if (hasFinished.current || !isChanged) return
    keepJobDraft(wizard, user_id, { draft, kept_at: Date.now(), source: origin ?? kept?.source ?? null, wish })
  })

  function keep(part: JobDraftChange) {
    setDraft((now) => {
      const next = { ...now, ...(typeof part === 'function' ? part(now) : part) }
      return isSame(next, now) ? now : next
    })
  }

  function finish() {
    hasFinished.current = true
    forgetJobDraft(wizard, user_id)
  }

  function startOver() {
    forgetJobDraft(wizard, user_id)
    setDraft(initial)
    setIsRestored(false)
    beginStepAnew()
  }

  function restore(part: JobDraftChange) {
    keep(part)
    beginStepAnew()
  }

  /** The step on screen forgets what it holds. */
  const beginStepAnew = () => setVersion((before) => before + 1)

  return {
    draft,
    wish,
    keep,
    restore,
    finish,
    startOver,
    version,
    isRestored,
    mayLeave: () => hasFinished.current || !isChanged,
  }
}

/** By content. JSON writes a number box that is not read, `NaN`, as an empty one. */
function isSame(one: JobDraft, other: JobDraft): boolean {
  const textOf = (draft: JobDraft) =>
    JSON.stringify(draft, (_, value: unknown) => (Number.isNaN(value) ? 'unread' : value))
  return textOf(one) === textOf(other)
}

/** Only what is changed here is written: another tab may have gone on with the draft, or sent it. */
function useWritten(draft: JobDraft, kept: JobDraft | undefined, write: () => void) {
  const written = useRef(kept)
  useEffect(() => {
    if (written.current === draft) return
    written.current = draft
    write()
  })
}
