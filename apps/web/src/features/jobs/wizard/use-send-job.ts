import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { isOffice } from '@waybill/domain/access/viewer'
import type { JobDoubt } from '@waybill/domain/jobs/job-doubts'
import { editStopsInput, postJobInput } from '@waybill/domain/jobs/job-input'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import type { FieldMessages } from '../../../api/api-error.ts'
import { useMe } from '../../../session/me.ts'
import { useWrite, type Outcome } from '../../../query/use-write.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { offerPush } from '../../push/offer-push.ts'
import { doubtsAmong } from '../doubt-question.tsx'
import { termsInput } from '../../charges/terms-of.ts'
import type { JobDraft } from './draft/job-draft.ts'
import { keepHabits } from './draft/draft-storage.ts'
import { stepPath } from './steps.ts'
import type { RouteChoiceState } from './route/use-route-choice.ts'
import { useWizard } from './use-wizard.ts'
import { WizardEditJob, WizardEditStops, WizardPostJob } from './wizard.generated.ts'
import { stepOfField, type RefusedStep } from './wizard-problems.ts'

type Answer = RouteChoiceState['answer']
type Confirmed = Answer & { confirmed_doubts: JobDoubt[] }
type SentJob = { id: string; job_number: string }

/** Sends the job, new or edited, and goes to it; what the server finds wrong is shown at its step, or wherever `onRefused` shows it. */
export function useSendJob(onRefused?: (messages: FieldMessages) => void) {
  const wizard = useWizard()
  const { kind, id, draft, wish } = wizard
  const me = useMe()
  const navigate = useNavigate()
  const [post, posting] = useWrite(WizardPostJob, {
    wish,
    onDone: ({ postJob }) => {
      offerPush('post')
      return sent(postJob)
    },
  })
  /** Answers that look like slips, which only their sender can judge. */
  const [asked, setAsked] = useState<FieldMessages | null>(null)
  const [edit, editing] = useWrite(WizardEditJob, { onDone: ({ editJob }) => sent(editJob) })
  const [editStops, editingStops] = useWrite(WizardEditStops, { onDone: ({ editStops }) => sent(editStops) })

  function sent(job: SentJob): string {
    wizard.finish()
    if (kind === 'post-job') keepHabits(me.id, draft)
    showToast({
      text: sentTexts[kind === 'edit-job' || kind === 'edit-stops' ? kind : 'post-job']({ number: job.job_number }),
      tone: 'success',
    })
    return href('/jobs-posted/:id', { id: job.id })
  }

  async function send(answer: Answer, confirmed_doubts: JobDoubt[] = []) {
    setAsked(null)
    const said = { ...answer, confirmed_doubts }
    const outcome = kind === 'edit-stops' ? await sendStops(said) : await sendWhole(said)
    if (outcome.ok) return
    const { error } = outcome
    if (Object.keys(error.validation).length === 0) return
    const messages = Object.fromEntries(Object.keys(error.validation).map((name) => [name, error.take(name)]))
    if (onRefused) onRefused(messages)
    else if (doubtsAmong(messages)) setAsked(messages)
    else await showStep(messages)
  }

  function sendStops(answer: Confirmed): Promise<Outcome<unknown>> {
    return editStops({ input: editStopsInput.parse({ job_id: id, stops: draft.stops, ...answer }) })
  }

  function sendWhole(answer: Confirmed): Promise<Outcome<unknown>> {
    const job = jobInput(isOffice(me) ? draft : { ...draft, price: null }, answer)
    return kind === 'edit-job' && id ? edit({ input: { job_id: id, ...job } }) : post({ input: job })
  }

  /** The step of the first of them says all that it asks for. */
  async function showStep(refused: FieldMessages) {
    const state: RefusedStep = { refused }
    await navigate(stepPath(wizard, stepOfField(Object.keys(refused)[0] ?? '')), { state })
  }

  return { send, asked, showStep, pending: posting.pending || editing.pending || editingStops.pending }
}

const sentTexts = {
  'post-job': m.job_wizard_posted,
  'edit-job': m.job_wizard_edited,
  'edit-stops': m.job_wizard_stops_saved,
}

/** The answers as the API takes them. The steps have judged them before one comes here. */
function jobInput(draft: JobDraft, answer: Confirmed) {
  const upload_ids = draft.files.map(({ id }) => id)
  const { price, tariff, ...job } = postJobInput.parse({ ...draft, ...answer, upload_ids })
  return { ...job, price: price === null ? null : decimalOf(price), tariff: tariff && termsInput(tariff) }
}
