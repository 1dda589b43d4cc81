import { m } from '@waybill/locales/messages'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { DateTimeField } from '../../../../ui/form/date-time-field.tsx'
import { Select } from '../../../../ui/form/select.tsx'
import { timingTexts, type TimingFieldsProps, useTiming } from '../places/timing-fields.tsx'

/** When to be there, in one line of a row. */
export function TimingCell(props: TimingFieldsProps) {
  const { name, value, change, errorOf } = props.place
  const { modes, mode, choose } = useTiming(props)
  return (
    <>
      <div className="w-44" data-field={`${name}.when`}>
        <Select
          label={m.job_wizard_when()}
          labelHidden
          options={modes.map((one) => ({ value: one, label: timingTexts[one]() }))}
          value={mode}
          onChange={choose}
        />
      </div>
      {(mode === 'at' || mode === 'window') && (
        <div className="w-60" data-field={`${name}.date`}>
          <DateTimeField
            label={mode === 'window' ? m.job_wizard_time_from() : m.job_wizard_time_on()}
            labelHidden
            value={value.date}
            onChange={(date) => change({ date })}
            error={errorOf('date')}
          />
        </div>
      )}
      {mode === 'window' && (
        <div className="w-60" data-field={`${name}.date_end`}>
          <DateTimeField
            label={m.job_wizard_time_until()}
            labelHidden
            value={value.date_end}
            onChange={(date_end) => change({ date_end })}
            error={errorOf('date_end')}
          />
        </div>
      )}
      {mode !== 'open' && (
        <Checkbox
          label={m.job_wizard_flexible()}
          value={value.flexible}
          onChange={(flexible) => change({ flexible })}
        />
      )}
    </>
  )
}
