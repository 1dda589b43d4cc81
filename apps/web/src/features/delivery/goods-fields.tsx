import { type GoodsBecome, goodsBecome } from '@waybill/domain/jobs/failure-forms'
import { m } from '@waybill/locales/messages'
import { DateTimeField } from '../../ui/form/date-time-field.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { ControlOf } from './charges-fields.tsx'

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
  /** Where the goods are is for the driver to say. */
  isCarrier: boolean
}

/** What happens to goods that nobody took: said with the failure, or later. */
export function GoodsFields({ becomes, new_date, left_at, isCarrier }: GoodsFieldsProps) {
  const open = goodsBecome.filter((each) => isCarrier || each === 'aboard' || each === 'rescheduled')
  return (
    <>
      <RadioGroup
        label={m.delivery_settle_question()}
        options={open.map((value) => ({ value, label: texts[value]() }))}
        columns={2}
        {...becomes}
      />
      {becomes.value === 'rescheduled' && <DateTimeField label={m.delivery_new_date()} {...new_date} />}
      {becomes.value === 'left_elsewhere' && <TextField label={m.delivery_left_at()} autoComplete="off" {...left_at} />}
    </>
  )
}
