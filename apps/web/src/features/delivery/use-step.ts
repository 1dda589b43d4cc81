import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { ApiError, type ApiErrorCode } from '../../api/api-error.ts'
import { newUuid } from '../../api/intent.ts'
import { notKeptText } from '../../journal/not-kept-text.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { WrittenAlready } from '../../journal/journal.ts'
import { journal, postman } from '../../journal/journal-of-device.ts'
import type { Entry } from '../../journal/journal-records.ts'
import { jobTopic } from '../../query/facts.ts'
import { askAgain } from '../../query/live.ts'
import { markMeStale } from '../../query/mark-me-stale.ts'
import { markPlace, useReactionsOfApplication } from '../../query/reactions.ts'
import type { Outcome } from '../../query/use-write.ts'
import { standAfterStep } from './job-after-step.ts'
import type { Progress } from './steps.ts'
import { useGoOn, useRunPath } from './use-run-path.ts'
import { writeStep, type StepOperation } from './write-step.ts'

/** With a connection the answer comes sooner than this, and whoever pressed still hears what the server makes of it. */
const PATIENCE_MS = 2_500

type Options = {
  run: { job: Progress; isCarrier: boolean }
  action: JobAction
  /** Of the form that says more than that it happened. */
  draft?: string
}

/** One step of the run: written down on the device first, then sent; the screen moves on either way. */
export function useStep<Input extends object>(operation: StepOperation<Input>, { run, action, draft }: Options) {
  const { job, isCarrier } = run
  const goOn = useGoOn(isCarrier)
  const runPath = useRunPath()
  const navigate = useNavigate()
  const { destination, fail } = useReactionsOfApplication()
  const [pending, setPending] = useState(false)
  const isTaking = useRef(false) // a second tap comes before anything is drawn

  async function step({ input }: { input: Input }): Promise<Outcome<unknown>> {
    if (isTaking.current) return { ok: false, error: new ApiError('ABORTED', 'It is being taken') }
    isTaking.current = true
    setPending(true)
    const hasMovedOn = markPlace({ destination })
    const key = newUuid()
    const endAttempt = journal.attempt(key)
    try {
      const entry = await writeStep({ key, operation, action, input, job_id: job.id, draft })
      const known = await postman.outcomeOf(entry, PATIENCE_MS)
      if (known.state === 'held') return { ok: false, error: await takeBack(known) }
      markMeStale()
      const after = standAfterStep(job, entry)
      if (!hasMovedOn()) await goOn(after)
      return { ok: true, result: null }
    } catch (error) {
      if (error instanceof WrittenAlready) await navigate(runPath(job), { replace: true })
      else if (!(error instanceof DOMException)) throw error
      showToast({
        text: error instanceof WrittenAlready ? m.journal_look_first() : notKeptText(error),
        tone: 'trouble',
      })
      return { ok: false, error: new ApiError('ABORTED', error.message) }
    } finally {
      endAttempt()
      isTaking.current = false
      setPending(false)
    }
  }

  /** Refused while somebody looks: said at once, and the form is as if nothing had been written down. */
  async function takeBack(entry: Entry): Promise<ApiError> {
    await journal.withdraw(entry)
    const { code, message, ...details } = entry.problem!
    const error = new ApiError(code as ApiErrorCode, message, details)
    if (error.code === 'CONFLICT') void askAgain((topic) => topic === jobTopic(job.id)) // show how it stands now
    setTimeout(() => void fail(error)) // a form takes the messages of its fields first
    return error
  }

  return [step, { pending }] as const
}
