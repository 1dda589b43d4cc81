import type { ReactNode } from 'react'
import { href } from 'react-router'
import { adjustBidInput, submitBidInput } from '@waybill/domain/bids/bid-input'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PenceField } from '../../ui/form/pence-field.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useDomainForm, type FormHandle } from '../../ui/form/use-domain-form.ts'
import { formatMoney } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { offerPush } from '../push/offer-push.ts'
import type { JobDetail } from '../jobs/job-detail/job-detail.generated.ts'
import { guideText } from '../jobs/job-detail/job-facts.tsx'
import { pricePerMile } from '../jobs/price-per-mile.ts'
import { SubmitBidScreenAdjust, SubmitBidScreenSubmit } from './submit-bid-screen.generated.ts'

type BidFormProps = {
  job: JobDetail
  /** The pending bid that a new price takes the place of. */
  bid: { id: string; amount: string | null; comment: string | null } | null
  refusal: string | null
}

/** The price with what it comes to a mile, and a word to the poster. Pressing twice bids once. */
export function BidForm({ job, bid, refusal }: BidFormProps) {
  return bid ? <AdjustForm job={job} bid={bid} refusal={refusal} /> : <SubmitForm job={job} refusal={refusal} />
}

function SubmitForm({ job, refusal }: Omit<BidFormProps, 'bid'>) {
  const [submit] = useWrite(SubmitBidScreenSubmit, {
    onDone: () => {
      offerPush('bid')
      return tell(job, m.bids_submitted())
    },
  })
  const form = useDomainForm(submitBidInput, {
    defaultValues: { job_id: job.id, amount: penceOrNothing(job.price), comment: '' },
    onSubmit: ({ amount, ...input }) => submit({ input: { ...input, amount: decimalOf(amount) } }),
  })
  return (
    <Offer form={form} job={job} typed={form.values.amount} refusal={refusal} submit={m.bids_submit()}>
      {(hint) => (
        <>
          <PenceField label={m.bids_amount()} description={hint} {...form.field('amount')} />
          <CommentField field={form.field('comment')} />
        </>
      )}
    </Offer>
  )
}

function AdjustForm({ job, bid, refusal }: BidFormProps & { bid: NonNullable<BidFormProps['bid']> }) {
  const [adjust] = useWrite(SubmitBidScreenAdjust, { onDone: () => tell(job, m.bids_adjusted()) })
  const form = useDomainForm(adjustBidInput, {
    defaultValues: { bid_id: bid.id, amount: penceOrNothing(bid.amount), comment: bid.comment ?? '' },
    onSubmit: ({ amount, ...input }) => adjust({ input: { ...input, amount: decimalOf(amount) } }),
  })
  return (
    <Offer form={form} job={job} typed={form.values.amount} refusal={refusal} submit={m.bids_adjust_submit()}>
      {(hint) => (
        <>
          <PenceField label={m.bids_amount()} description={hint} {...form.field('amount')} />
          <CommentField field={form.field('comment')} />
          <p className="text-sm text-soft">{m.bids_adjust_hint({ amount: formatMoney(bid.amount) })}</p>
        </>
      )}
    </Offer>
  )
}

function tell(job: JobDetail, text: string): string {
  showToast({ text, tone: 'success' })
  return href('/browse-jobs/:id', { id: job.id })
}

/** Not a number: nothing typed yet. */
function penceOrNothing(amount: string | null): number {
  return penceOf(amount ?? '') ?? Number.NaN
}

type OfferProps = {
  form: FormHandle
  job: JobDetail
  /** Pence. */
  typed: number
  refusal: string | null
  submit: string
  children: (hint: ReactNode) => ReactNode
}

function Offer({ form, job, typed, refusal, submit, children }: OfferProps) {
  return (
    <Card>
      <Form form={form}>
        {children(<Hint job={job} typed={typed ? decimalOf(typed) : null} />)}
        <Button type="submit" kind="primary" size="large" fullWidth pending={form.pending} disabledReason={refusal}>
          {submit}
        </Button>
      </Form>
    </Card>
  )
}

type CommentFieldProps = {
  field: {
    name: string
    value: string | null | undefined
    onChange: (value: string) => void
    onBlur: () => void
    error: string | undefined
  }
}

function CommentField({ field }: CommentFieldProps) {
  return (
    <TextArea
      label={m.bids_comment()}
      optional
      rows={3}
      maxLength={MAX_LONG_TEXT}
      description={m.bids_comment_hint()}
      {...field}
    />
  )
}

function Hint({ job, typed }: { job: JobDetail; typed: string | null }) {
  const guide = guideText(job)
  return (
    <span className="figures flex flex-wrap gap-x-3">
      {job.price && <span>{m.bids_offered({ price: formatMoney(job.price) })}</span>}
      {guide && <span>{m.bids_guide({ guide })}</span>}
      <span className="font-semibold text-ink">{pricePerMile(typed, job.distance)}</span>
    </span>
  )
}
