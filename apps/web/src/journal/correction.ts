import { href, useLocation } from 'react-router'
import type { JobAction } from '@waybill/domain/jobs/job-flow'
import { journal } from './journal-of-device.ts'
import type { Entry } from './journal-records.ts'

/** The state of a form's address: the key of the refused entry that it corrects. */
type Correction = { corrects: string }

export type FormPath =
  | '/arrived-at-collection/:id'
  | '/add-goods-on-board/:id'
  | '/add-stop-goods-on-board/:id'
  | '/upload-pod/:id?'
  | '/upload-stop-pod/:id?'
  | '/upload-por/:id?'
  | '/view-failure/:id?'

/** Where a step that says more than that it happened is said. */
export const forms = {
  arrive_collection: '/arrived-at-collection/:id',
  collection_failed: '/arrived-at-collection/:id',
  goods_on_board: '/add-goods-on-board/:id',
  stop_goods_on_board: '/add-stop-goods-on-board/:id',
  stop_complete: '/upload-stop-pod/:id?',
  stop_failed: '/view-failure/:id?',
  settle_stop: '/view-failure/:id?',
  deliver: '/upload-pod/:id?',
  fail_delivery: '/view-failure/:id?',
  leave_elsewhere: '/view-failure/:id?',
  reschedule_delivery: '/view-failure/:id?',
  return_goods: '/upload-por/:id?',
} as const satisfies Partial<Record<JobAction, FormPath>>

/** The form that says a refused step anew, as it was typed; null where there is nothing to say differently. */
export function correctionPathOf({ action, draft, problem, job_id, variables }: Entry) {
  const form = action && (forms as Partial<Record<JobAction, FormPath>>)[action]
  if (!form || draft === null || problem?.code !== 'VALIDATION') return null
  return href(form, { id: (variables.input['stop_id'] as string | null | undefined) ?? job_id })
}

export const correctionState = ({ key }: Entry): Correction => ({ corrects: key })

/** The refused entry that the form on screen says anew. */
export function useCorrected(): () => Entry | undefined {
  const { state } = useLocation()
  const { corrects } = (state ?? {}) as Partial<Correction>
  return () => (corrects === undefined ? undefined : journal.entry(corrects))
}

export function isSameStep(
  one: Pick<Entry, 'action' | 'variables'>,
  other: Pick<Entry, 'action' | 'variables'>,
): boolean {
  const stopOf = ({ variables }: typeof one) => variables.input['stop_id'] ?? null
  return one.action !== null && one.action === other.action && stopOf(one) === stopOf(other)
}

type Said = { action: JobAction; input: object }

/**
 * Places the steps of one button that correct a refused one: they take its turn, and that of the other entries of its
 * form. A tap that was said with it and waits is left as it is: later steps build on it.
 */
export function correctionOf<Step extends Said>(
  refused: Entry | undefined,
  steps: readonly Step[],
  ofJob: readonly Entry[],
) {
  if (refused?.state !== 'held') return { refused: null, replaces: [], left: steps }
  const saidWithIt = ofJob.filter(
    ({ state, seq, captured_at }) => state === 'waiting' && seq > refused.seq && captured_at === refused.captured_at,
  )
  const kept = saidWithIt.filter(({ is_tap }) => is_tap)
  const isKept = ({ action, input }: Step) =>
    kept.some((entry) => isSameStep(entry, { action, variables: { input: input as Entry['variables']['input'] } }))
  return {
    refused,
    replaces: [refused, ...saidWithIt.filter(({ is_tap }) => !is_tap)],
    left: steps.filter((step) => !isKept(step)),
  }
}
