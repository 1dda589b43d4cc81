import { fieldMessages } from '@waybill/domain/errors/validation'
import { type ChargeTerms, type UsualWaiting, usualTerms } from '@waybill/domain/jobs/charge-tariff'
import { chargeTermsInput, MAX_FREE_MINUTES } from '@waybill/domain/jobs/charge-tariff-input'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { formatMoney } from '../../ui/format.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { PenceField } from '../../ui/form/pence-field.tsx'
import { validationText } from '../../ui/form/validation-text.ts'

type TermsFieldsProps = {
  name: string
  /** Null: no terms. */
  value: ChargeTerms | null | undefined
  onChange: (terms: ChargeTerms | null) => void
  onBlur?: () => void
  /** The usual waiting terms of the job's vehicle; null where there is no vehicle yet. */
  vehicle: (UsualWaiting & { name: string }) | null
}

const percents = [
  ['cancel_late_percent', m.charges_field_late],
  ['cancel_collect_percent', m.charges_field_collect],
  ['cancel_arrived_percent', m.charges_field_arrived],
  ['cancel_board_percent', m.charges_field_board],
] as const satisfies readonly (readonly [keyof ChargeTerms, () => string])[]

const failures = [
  ['return_percent', m.charges_field_return],
  ['second_attempt_percent', m.charges_field_again],
] as const satisfies readonly (readonly [keyof ChargeTerms, () => string])[]

/** Terms for waiting, cancelling and failed deliveries: switched on as the usual ones, each figure to be changed. */
export function TermsFields({ name, value, onChange, onBlur, vehicle }: TermsFieldsProps) {
  const terms = value ?? null
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        label={m.charges_use()}
        description={m.charges_use_hint()}
        name={name}
        value={terms !== null}
        onChange={(isUsed) => onChange(isUsed ? usualTerms : null)}
        {...(onBlur && { onBlur })}
      />
      {terms && <Figures name={name} terms={terms} onChange={onChange} vehicle={vehicle} />}
    </div>
  )
}

type FiguresProps = Pick<TermsFieldsProps, 'name' | 'vehicle'> & {
  terms: ChargeTerms
  onChange: (terms: ChargeTerms) => void
}

function Figures({ name, terms, onChange, vehicle }: FiguresProps) {
  const problems = fieldMessages(chargeTermsInput.safeParse(terms).error?.issues ?? [])
  const field = <Name extends keyof ChargeTerms>(key: Name) => ({
    name: `${name}.${key}`,
    value: terms[key],
    onChange: (figure: number | null) => onChange({ ...terms, [key]: figure }),
    error: problems[key]?.[0] && validationText(problems[key][0]),
  })
  const percent = (key: (typeof percents | typeof failures)[number][0], label: () => string) => (
    <NumberField key={key} label={label()} unit="%" min={0} max={100} step={5} {...field(key)} />
  )
  return (
    <>
      <Group title={m.charges_waiting()}>
        <NumberField
          label={m.charges_field_free()}
          description={usualMinutes(vehicle)}
          optional
          unit="min"
          min={0}
          max={MAX_FREE_MINUTES}
          step={5}
          {...field('free_minutes')}
        />
        <PenceField
          label={m.charges_field_rate()}
          description={usualRate(vehicle)}
          optional
          {...field('waiting_rate')}
        />
      </Group>
      <Group title={m.charges_cancelling_share()}>
        {percents.map(([key, label]) => percent(key, label))}
        <PenceField label={m.charges_field_minimum()} {...field('cancel_minimum')} />
      </Group>
      <Group title={m.charges_failed_share()}>{failures.map(([key, label]) => percent(key, label))}</Group>
    </>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-[0.9375rem] font-semibold">{title}</legend>
      <div className="grid items-end gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  )
}

function usualMinutes(vehicle: TermsFieldsProps['vehicle']): string {
  if (!vehicle) return m.charges_usual_vehicle()
  return m.charges_usual_minutes({ minutes: vehicle.waiting_free_minutes, vehicle: vehicle.name })
}

function usualRate(vehicle: TermsFieldsProps['vehicle']): string {
  if (!vehicle) return m.charges_usual_vehicle()
  return m.charges_usual_rate({ rate: formatMoney(decimalOf(vehicle.waiting_rate)), vehicle: vehicle.name })
}
