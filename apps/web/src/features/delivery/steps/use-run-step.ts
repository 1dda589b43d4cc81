import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { ApiError, type ApiErrorCode } from '../../../api/api-error.ts'
import { newUuid } from '../../../api/intent.ts'
import type { Operation } from '../../../api/operation.ts'
import { journal } from '../../../journal/journal-of-device.ts'
import { postman } from '../../../journal/postman.ts'
import type { Entry } from '../../../journal/journal-records.ts'
import { type NewEntry, notKeptText, WrittenAlready } from '../../../journal/writing-down.ts'
import { jobTopic } from '../../../query/facts.ts'
import { refetch } from '../../../query/live.ts'
import { markMeStale } from '../../../query/client.ts'
import { markPlace, useReactionsOfApplication } from '../../../query/reactions.ts'
import type { Outcome } from '../../../query/use-write.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { type DeliveryJob, DeliveryQuery } from '../run/delivery-job.generated.ts'
import { stateAfterStep } from '../run/job-after-step.ts'
import type { Progress } from './run-steps.ts'
import { correctionOf, isSameStep, useCorrected } from '../../../journal/correction.ts'
import { useGoOn, useRunPath } from './use-run-path.ts'

/** With a connection the answer comes sooner than this, and whoever pressed still hears what the server makes of it. */
const PATIENCE_MS = 2_500

/** A step and the operation that says it. */
export type Taking = {
  operation: StepOperation<never>
  action: JobAction
  input: object
  /** Of the form that says more than that it happened. */
  draft?: string
}

type RunOnHand = { job: Progress; isCarrier: boolean }
type Options = Pick<Taking, 'action' | 'draft'> & { run: RunOnHand }

/** One step of the run behind one button. */
export function useRunStep<Input extends object>(operation: StepOperation<Input>, { run, ...step }: Options) {
  const [take, state] = useSteps(run)
  return [({ input }: { input: Input }) => take([{ ...step, operation, input }]), state] as const
}

/**
 * One or more steps of the run behind one button: written down on the device first, in their order, then sent; the screen
 * moves on either way.
 */
export function useSteps({ job, isCarrier }: RunOnHand) {
  const goOn = useGoOn(isCarrier)
  const runPath = useRunPath()
  const navigate = useNavigate()
  const { destination, fail } = useReactionsOfApplication()
  const corrected = useCorrected()
  const [pending, setPending] = useState(false)
  const isTaking = useRef(false) // a second tap comes before anything is drawn

  async function take(steps: readonly Taking[]): Promise<Outcome<unknown>> {
    if (isTaking.current) return { ok: false, error: new ApiError('ABORTED', 'It is being taken') }
    isTaking.current = true
    setPending(true)
    const hasMovedOn = markPlace({ destination })
    const { refused, replaces, left } = correctionOf(corrected(), steps, journal.entriesOf(job.id))
    // The server has kept nothing under the key of what it refused.
    const keyed = left.map((step, index) => ({ ...step, key: (index === 0 && refused?.key) || newUuid() }))
    const ends = keyed.map(({ key }) => journal.attempt(key))
    try {
      const entries = await writeSteps(keyed, { job_id: job.id, replaces })
      const known = await postman.outcomesOf(entries, PATIENCE_MS)
      const held = known.findIndex(({ problem }) => problem !== null)
      await goOnFrom(held === -1 ? entries : entries.slice(0, held), { refused, hasMovedOn })
      const toRun = async () => hasMovedOn() || (await navigate(runPath(job), { replace: true }))
      if (known[held]?.state === 'aside') return await showEnd(job.id, toRun)
      // A corrected step keeps its turn, whatever the server answers: later steps wait behind it.
      if (held !== -1) return { ok: false, error: await takeBack(known[held]!, refused ? [] : entries.slice(held)) }
      return { ok: true, result: null }
    } catch (error) {
      if (error instanceof WrittenAlready) await navigate(runPath(job), { replace: true })
      else if (!(error instanceof DOMException)) throw error
      const text = error instanceof WrittenAlready ? m.journal_look_first() : notKeptText(error)
      showToast({ text, tone: 'trouble' })
      return { ok: false, error: new ApiError('ABORTED', error.message) }
    } finally {
      for (const end of ends) end()
      isTaking.current = false
      setPending(false)
    }
  }

  async function goOnFrom(taken: readonly Entry[], { refused, hasMovedOn }: Going) {
    if (taken.length > 0) markMeStale()
    if (taken.length === 0 || hasMovedOn()) return
    if (refused) await navigate(runPath(job), { replace: true })
    else await goOn(taken.reduce<Progress>(stateAfterStep, job))
  }

  /** Refused while somebody looks: said at once, and the form is as if nothing had been written down. */
  async function takeBack(refused: Entry, withdrawn: readonly Entry[]): Promise<ApiError> {
    await journal.withdraw(...withdrawn)
    const { code, message, ...details } = refused.problem!
    const error = new ApiError(code as ApiErrorCode, message, details)
    if (error.code === 'CONFLICT') void refetch((topic) => topic === jobTopic(job.id)) // show how it stands now
    setTimeout(() => void fail(error)) // a form takes the messages of its fields first
    return error
  }

  return [take, { pending }] as const
}

/** The job has ended meanwhile: what was done stays on this device, and the run says what becomes of it. */
async function showEnd(job_id: string, toRun: () => Promise<unknown>): Promise<Outcome<unknown>> {
  void refetch((topic) => topic === jobTopic(job_id))
  await toRun()
  return { ok: true, result: null }
}

type Going = { refused: Entry | null; hasMovedOn: () => boolean }

type StepOperation<Input> = Operation<{ [mutation: string]: DeliveryJob }, { input: Input }>

/** Steps that say only that something happened: nothing is lost when somebody else has said so too. */
const taps: readonly JobAction[] = [
  'start_collect',
  'start_deliver',
  'arrive_stop',
  'arrive_destination',
  'start_return',
]

type Step = {
  key: string
  operation: StepOperation<never>
  action: JobAction
  input: object
  /** Of the form that says more than that it happened. */
  draft?: string
}

type WritingOptions = { job_id: string; replaces: readonly Entry[] }

/**
 * Writes steps of a run down on this device, all of them or none, where they wait for all those before them.
 * @throws WrittenAlready when one waits already, as in a second tab
 * @throws DOMException when the device is full
 */
function writeSteps(steps: readonly Step[], { job_id, replaces }: WritingOptions): Promise<Entry[]> {
  // A place may be tried again: only what this tab has not seen, or what somebody must look at first, is in the way.
  const seen = new Set(journal.entriesOf(job_id).map((entry) => entry.key))
  const isInTheWay = (entry: Entry, step: NewEntry) =>
    !replaces.some(({ key }) => key === entry.key) &&
    (entry.state === 'held' || (entry.state === 'waiting' && !seen.has(entry.key))) &&
    isSameStep(entry, step)
  return journal.takeAll(
    steps.map((step) => entryOf(step, job_id)),
    (lane, step) => !lane.some((entry) => isInTheWay(entry, step)),
    replaces,
  )
}

function entryOf({ key, operation, action, input, draft }: Step, job_id: string): NewEntry {
  return {
    key,
    job_id,
    lane: `steps:${job_id}`,
    operation: { id: operation.id, name: operation.name, kind: 'mutation' },
    variables: { input: input as Entry['variables']['input'] },
    action,
    is_tap: taps.includes(action),
    refreshes: DeliveryQuery.name,
    draft,
  }
}
