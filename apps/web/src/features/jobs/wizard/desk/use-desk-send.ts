import { useEffect, useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isRouteSettled } from '@waybill/domain/jobs/job-problems'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../../session/refusal-text.ts'
import { useViewer } from '../../../../session/viewer.ts'
import type { RouteChoiceState } from '../route/use-route-choice.ts'
import { isSavedLoad } from '../steps.ts'
import { useSaveLoad } from '../use-save-load.ts'
import { useSendJob } from '../use-send-job.ts'
import { useWizard } from '../use-wizard.ts'
import type { DraftProblem } from '../wizard-problems.ts'
import { doubtsAmong } from '../../doubt-question.tsx'
import { useFirstProblem } from './go-to-problem.ts'
import { problemLines } from './problem-words.ts'
import type { DeskForm } from './use-desk-form.ts'

const noRoute: DraftProblem = { step: 'confirm', field: 'route', message: 'route_required' }

/** The one action of the page: it marks what is wrong, or sends the job or keeps the load. A route still being planned is waited for. */
export function useDeskSend(form: DeskForm, choice: RouteChoiceState) {
  const { kind, draft } = useWizard()
  const [isWanted, setIsWanted] = useState(false)
  const [lacksRoute, setLacksRoute] = useState(false)
  const marked = lacksRoute && !isRouteSettled(choice.answer) ? [...form.marked, noRoute] : form.marked
  const lines = problemLines(marked, draft.stops.length)
  const showFirst = useFirstProblem(lines)
  const job = useSendJob((messages) => {
    form.showRefused(messages)
    // A doubt is answered next to the button.
    if (!doubtsAmong(messages)) showFirst()
  })
  const load = useSaveLoad()
  const reason = useReason()
  const isLoad = isSavedLoad(kind)
  const isSending = job.pending || load.pending
  const hasRoute = isRouteSettled(choice.answer)

  /** With the draft as it is by now. */
  function send() {
    const isSound = form.problems.length === 0
    if (isSound && !isLoad && choice.pending) return
    setIsWanted(false)
    if (!isSound || (!isLoad && !hasRoute)) showFirst()
    if (!isSound) return
    setLacksRoute(!isLoad && !hasRoute)
    if (isLoad) void load.saveAs(draft.name)
    else if (hasRoute) void job.send(choice.answer)
  }

  useEffect(() => {
    if (isWanted && !isSending) send()
  })

  function submit() {
    if (reason || isSending) return
    form.checkAll()
    setIsWanted(true)
  }

  function confirm() {
    if (form.doubts && hasRoute) void job.send(choice.answer, form.doubts)
  }

  useSendKeys(submit)
  return { submit, confirm, reason, pending: isWanted || isSending, marked, lines }
}

/** Why nothing can be sent now, whatever the draft says. */
function useReason(): string | null {
  const { kind, sending } = useWizard()
  const viewer = useViewer()
  if (sending.waiting > 0) return m.job_wizard_files_sending({ count: sending.waiting })
  if (isSavedLoad(kind))
    return refusalText(refusalOf(viewer, 'saved_load.edit', { saved_load: { team_id: viewer.team_id } }))
  return kind === 'post-job' ? refusalText(refusalOf(viewer, 'job.post', {})) : null
}

/** Ctrl-Enter (⌘-Enter) from wherever the cursor is, which stays there. */
function useSendKeys(submit: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      event.stopPropagation()
      leaveAndReturn()
      setTimeout(submit)
    }
    // Before the controls: none of them may keep the keys to itself.
    addEventListener('keydown', press, true)
    return () => removeEventListener('keydown', press, true)
  })
}

/** A number, or a place, counts once its box is left. */
function leaveAndReturn() {
  const box = document.activeElement
  if (!(box instanceof HTMLInputElement)) return
  box.blur()
  box.focus()
}
