import { onTimeChoices } from '@waybill/domain/payer-record/payer-record'
import { m } from '@waybill/locales/messages'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Switch } from '../../ui/form/switch.tsx'

/** Per cent paid on time at least (0: any), and whether companies without figures are shown. */
export type PaysFilters = { min_on_time: number; with_new_payers: boolean }

type PaysFilterProps = { value: PaysFilters; onChange: (part: Partial<PaysFilters>) => void }

/** By how the poster pays: for readers who are shown payment records. */
export function PaysFilter({ value: { min_on_time, with_new_payers }, onChange }: PaysFilterProps) {
  return (
    <>
      <RadioGroup
        label={m.payer_record_filter()}
        options={[
          { value: '0', label: m.payer_record_filter_any() },
          ...onTimeChoices.map((percent) => ({
            value: String(percent),
            label: m.payer_record_filter_least({ percent }),
          })),
        ]}
        value={String(min_on_time)}
        onChange={(percent) => onChange({ min_on_time: Number(percent) })}
      />
      <Switch
        label={m.payer_record_filter_new()}
        description={m.payer_record_filter_new_hint()}
        value={with_new_payers}
        onChange={(shown) => onChange({ with_new_payers: shown })}
      />
    </>
  )
}
