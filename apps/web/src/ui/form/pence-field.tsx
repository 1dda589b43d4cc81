import { decimalOf } from '@waybill/domain/money/money'
import { Button } from '../action/button.tsx'
import { formatMoney } from '../format.ts'
import { NumberField, type NumberFieldProps } from './number-field.tsx'

type PenceFieldProps = Omit<
  NumberFieldProps,
  'step' | 'decimals' | 'fixed' | 'measure' | 'before' | 'unit' | 'stepper'
> & {
  /** Whole pence, as the domain's schemas take them. */
  value: number | null | undefined
  onChange: (pence: number | null) => void
  /** So many pence are added and taken away by two buttons below, without a keyboard. */
  step?: number
}

/** An amount for a form judged by a domain schema: typed in pounds, kept in pence. */
export function PenceField({ value, onChange, step, ...rest }: PenceFieldProps) {
  const field = (
    <NumberField
      {...rest}
      before="£"
      measure="money"
      decimals={2}
      fixed={2}
      step={0}
      value={typeof value === 'number' ? value / 100 : value}
      onChange={(pounds) => onChange(pounds === null ? null : Math.round(pounds * 100))}
    />
  )
  if (!step) return field
  return (
    <div className="flex flex-col gap-2">
      {field}
      <Steps value={value || 0} step={step} onStep={onChange} />
    </div>
  )
}

type StepsProps = { value: number; step: number; onStep: (pence: number) => void }

function Steps({ value, step, onStep }: StepsProps) {
  const by = formatMoney(decimalOf(step)).replace(/\.00$/, '')
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button size="large" disabled={value <= step} onClick={() => onStep(value - step)}>
        <span className="figures">−{by}</span>
      </Button>
      <Button size="large" onClick={() => onStep(value + step)}>
        <span className="figures">+{by}</span>
      </Button>
    </div>
  )
}
