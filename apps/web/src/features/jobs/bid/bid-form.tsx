import type { ReactNode, RefObject } from 'react'
import { adjustBidInput, submitBidInput } from '@waybill/domain/bids/bid-input'
import { isJobDoubt, type JobDoubt } from '@waybill/domain/jobs/job-doubts'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PenceField } from '../../../ui/form/pence-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { type FormHandle, useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { formatMoney } from '../../../ui/format.ts'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { TariffLine } from '../../charges/tariff-line.tsx'
import { PayerFacts } from '../../payer-record/payer-facts.tsx'
import { offerPush } from '../../push/offer-push.ts'
import { DoubtQuestion } from '../doubt-question.tsx'
import { BidderHours } from '../driver-hours/hours-note.tsx'
import { guideText, pricePerMile } from '../job-money.ts'
import { type BiddingJob, BidFormAdjust, BidFormSubmit } from './bid-form.generated.ts'

/** By how much a tap changes the price: five pounds. */
const STEP_PENCE = 500

type BidFormProps = {
  job: BiddingJob
  refusal: string | null
  /** Called when it is sent: returns an address to go to, or nothing where the job is on screen. */
  onSent: () => string | undefined
}

/** The bid that a new price would take the place of. */
export function pendingBid({ my_bid }: BiddingJob) {
  return my_bid?.status === 'pending' ? my_bid : null
}

/** The price with what it comes to a mile, and a word to the poster. Pressing twice bids once. */
export function BidForm(props: BidFormProps) {
  const bid = pendingBid(props.job)
  return bid ? <AdjustForm key={bid.id} bid={bid} {...props} /> : <SubmitForm {...props} />
}

function SubmitForm({ job, refusal, onSent }: BidFormProps) {
  const [submit] = useWrite(BidFormSubmit, {
    onDone: () => {
      offerPush('bid')
      showToast({ text: m.bids_submitted(), tone: 'success' })
      return onSent()
    },
  })
  const form = useDomainForm(submitBidInput, {
    defaultValues: { job_id: job.id, amount: penceOrNothing(job.price), comment: '', confirmed_doubts: null },
    onSubmit: ({ amount, ...input }) => submit({ input: { ...input, amount: decimalOf(amount) } }),
  })
  const amount = meantAmount(form)
  const priced = amount.value ? m.bids_submit_price({ amount: priceOf(amount.value) }) : m.bids_submit()
  return (
    <Offer form={form} job={job} amount={amount} comment={form.field('comment')} refusal={refusal} submit={priced} />
  )
}

function AdjustForm({ job, bid, refusal, onSent }: BidFormProps & { bid: NonNullable<BiddingJob['my_bid']> }) {
  const [adjust] = useWrite(BidFormAdjust, {
    onDone: () => {
      showToast({ text: m.bids_adjusted(), tone: 'success' })
      return onSent()
    },
  })
  const form = useDomainForm(adjustBidInput, {
    defaultValues: {
      bid_id: bid.id,
      amount: penceOrNothing(bid.amount),
      comment: bid.comment ?? '',
      confirmed_doubts: null,
    },
    onSubmit: ({ amount, ...input }) => adjust({ input: { ...input, amount: decimalOf(amount) } }),
  })
  return (
    <Offer
      form={form}
      job={job}
      amount={meantAmount(form)}
      comment={form.field('comment')}
      refusal={refusal}
      submit={m.bids_adjust_submit()}
    >
      <p className="text-sm text-soft">{m.bids_adjust_hint({ amount: formatMoney(bid.amount) })}</p>
    </Offer>
  )
}

type AmountForm = {
  element: RefObject<HTMLFormElement | null>
  errors: { amount?: { message?: string | undefined } | undefined }
  field: (name: 'amount') => Control<number>
  setValue: (name: 'confirmed_doubts', value: JobDoubt[] | null) => void
}

/** The amount, and where it looks like a slip a way to say that it is meant: of this amount alone. */
function meantAmount({ element, errors, field, setValue }: AmountForm): MeantAmount {
  const amount = field('amount')
  const doubt = errors.amount?.message
  const confirm = (doubted: JobDoubt) => {
    setValue('confirmed_doubts', [doubted])
    element.current?.requestSubmit()
  }
  return {
    ...amount,
    onChange(value) {
      setValue('confirmed_doubts', null)
      amount.onChange(value)
    },
    onMeant: doubt !== undefined && isJobDoubt(doubt) ? () => confirm(doubt) : null,
  }
}

/** Not a number: nothing typed yet. */
function penceOrNothing(amount: string | null): number {
  return penceOf(amount ?? '') ?? Number.NaN
}

function priceOf(pence: number): string {
  return formatMoney(decimalOf(pence))
}

type Control<Value> = {
  name: string
  value: Value
  onChange: (value: unknown) => void
  onBlur: () => void
  error: string | undefined
}

type MeantAmount = Control<number> & { onMeant: (() => void) | null }

type OfferProps = {
  form: FormHandle
  job: BiddingJob
  /** Pence. */
  amount: MeantAmount
  comment: Control<string | null | undefined>
  refusal: string | null
  submit: string
  children?: ReactNode
}

function Offer({ form, job, amount: { onMeant, ...amount }, comment, refusal, submit, children }: OfferProps) {
  return (
    <Form form={form}>
      <TariffLine job={job} isShown />
      <PayerFacts team={job.team} />
      <div className="[&_input]:h-16 [&_input]:text-3xl [&_input]:font-bold">
        <PenceField
          label={m.bids_amount()}
          step={STEP_PENCE}
          description={<Hint job={job} typed={amount.value ? decimalOf(amount.value) : null} />}
          {...amount}
        />
      </div>
      {onMeant && <DoubtQuestion pending={form.pending} onConfirm={onMeant} />}
      <TextArea
        label={m.bids_comment()}
        optional
        rows={2}
        maxLength={MAX_LONG_TEXT}
        description={m.bids_comment_hint()}
        {...comment}
      />
      {children}
      <BidderHours job={job} />
      <div className="stays bottom-0 -mx-5 -mb-5 border-t border-line bg-raised px-4 pt-4 pb-safe-2">
        <Button type="submit" kind="primary" size="huge" fullWidth pending={form.pending} disabledReason={refusal}>
          {submit}
        </Button>
      </div>
    </Form>
  )
}

/** The total of the price, and the usual price. */
function Hint({ job, typed }: { job: BiddingJob; typed: string | null }) {
  const guide = guideText(job)
  return (
    <span className="figures flex flex-wrap gap-x-3">
      <span className="font-semibold text-ink">{pricePerMile(typed, job.distance)}</span>
      {guide && <span>{m.bids_guide({ guide })}</span>}
      {job.price && job.price !== typed && <span>{m.bids_offered({ price: formatMoney(job.price) })}</span>}
    </span>
  )
}

/** A bid without leaving the job: it stays as it is below. */
export function BidSheet({ job, onClose }: { job: BiddingJob; onClose: () => void }) {
  return (
    <Sheet title={pendingBid(job) ? m.bids_adjust_title() : m.bids_submit_title()} onClose={onClose}>
      <BidForm
        job={job}
        refusal={null}
        onSent={() => {
          onClose()
          return undefined
        }}
      />
    </Sheet>
  )
}
