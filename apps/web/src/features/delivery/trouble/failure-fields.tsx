import type { GoodsBecome } from '@waybill/domain/delivery/failure-forms'
import type { FailureReason } from '@waybill/domain/delivery/failure-reasons'
import { m } from '@waybill/locales/messages'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { failureReasonOptions } from '../../jobs/failure-words.ts'
import type { Uploads } from '../../uploads/sent-file.ts'
import { PhotoRow } from '../proof/photo-row.tsx'
import { ChargesFields, type ControlOf } from '../steps/charges-fields.tsx'

/** A quarter of an hour, where nobody knows when the driver arrived. */
const USUAL_WAIT_MIN = 15
/** Waiting is told in these steps, for a day at most. */
const STEP_MIN = 5
const DAY_MIN = 24 * 60

type FailureFieldsProps = {
  reasons: readonly FailureReason[]
  reason: ControlOf<FailureReason>
  minutes: ControlOf<number | null | undefined>
  agreed: ControlOf<boolean | undefined>
  price: ControlOf<number | null | undefined>
  comment: ControlOf<string | null | undefined>
  photos: { error: string | undefined; uploads: Uploads }
  /** Since when the driver is there, as far as it is known. */
  arrived_at: string | null
  /** A limited driver sees no price anywhere. */
  hidesPrice: boolean
  /** The price of such a failure by the job's terms. */
  termsHint?: string | null
}

/** The fields of any failure: the reason, the waiting time, extra money, photos, a word. */
export function FailureFields(props: FailureFieldsProps) {
  const { reasons, reason, minutes, agreed, price, comment, photos, arrived_at, hidesPrice, termsHint = null } = props
  return (
    <>
      <RadioGroup label={m.delivery_reason()} options={failureReasonOptions(reasons)} columns={2} {...reason} />
      <PhotoRow label={m.delivery_failure_photos()} {...photos} />
      <WaitingFields minutes={minutes} arrived_at={arrived_at} />
      <ChargesFields hidden={hidesPrice} agreed={agreed} price={price} hint={termsHint} />
      <TextArea
        label={m.delivery_comment()}
        description={m.jobs_english_hint()}
        optional={reason.value !== 'OTHER'}
        rows={2}
        maxLength={2000}
        {...comment}
      />
    </>
  )
}

type WaitingFieldsProps = { minutes: ControlOf<number | null | undefined>; arrived_at: string | null }

function WaitingFields({ minutes, arrived_at }: WaitingFieldsProps) {
  const isSaid = minutes.value !== null && minutes.value !== undefined
  return (
    <div>
      <Checkbox
        label={m.delivery_waited()}
        name="waited"
        value={isSaid}
        onChange={(waited) => minutes.onChange(waited ? minutesSince(arrived_at) : null)}
      />
      {isSaid && (
        <div className="mt-2 ml-8">
          <NumberField
            label={m.delivery_minutes_waited()}
            unit="min"
            measure="minutes"
            min={STEP_MIN}
            max={DAY_MIN}
            step={STEP_MIN}
            stepper
            {...minutes}
            // An emptied box stays, and the form cannot be sent: nobody meant that they did not wait.
            onChange={(count) => minutes.onChange(count ?? Number.NaN)}
            error={minutes.error && Number.isNaN(minutes.value) ? m.validation_required() : minutes.error}
          />
        </div>
      )}
    </div>
  )
}

function minutesSince(arrived_at: string | null): number {
  if (arrived_at === null) return USUAL_WAIT_MIN
  const steps = Math.round((Date.now() - Date.parse(arrived_at)) / 60_000 / STEP_MIN)
  return Math.min(Math.max(steps * STEP_MIN, STEP_MIN), DAY_MIN)
}

const texts: Record<GoodsBecome, () => string> = {
  aboard: m.delivery_goods_aboard,
  left_elsewhere: m.delivery_way_leave_elsewhere,
  returned: m.delivery_way_return,
  rescheduled: m.delivery_way_reschedule,
}

type GoodsFieldsProps = {
  becomes: ControlOf<GoodsBecome>
  new_date: ControlOf<string | null | undefined>
  left_at: ControlOf<string | null | undefined>
  /** The choices of the person who fills in the form. */
  choices: readonly GoodsBecome[]
}

/** The fate of goods that nobody took: stated with the failure, or later. */
export function GoodsFields({ becomes, new_date, left_at, choices }: GoodsFieldsProps) {
  return (
    <>
      <RadioGroup
        label={m.delivery_settle_question()}
        options={choices.map((value) => ({ value, label: texts[value]() }))}
        columns={2}
        {...becomes}
      />
      {becomes.value === 'rescheduled' && <DateTimeField label={m.delivery_new_date()} {...new_date} />}
      {becomes.value === 'left_elsewhere' && <TextField label={m.delivery_left_at()} autoComplete="off" {...left_at} />}
    </>
  )
}
