import { IconMinus, IconPlus } from '@tabler/icons-react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { NumberField as AriaNumberField } from 'react-aria-components/NumberField'
import { AriaFieldFrame, ariaFieldClass, ariaValidity } from './aria-field.tsx'
import type { FieldTexts } from './field.tsx'

type NumberFieldProps = FieldTexts & {
  name?: string
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur?: () => void
  min?: number
  max?: number
  step?: number
  /** Written behind the box: kg, m, miles. */
  unit?: string
  decimals?: number
  /** Buttons for one less and one more, for small counts. */
  stepper?: boolean
}

const stepClass =
  'grid size-9 cursor-pointer place-items-center rounded-control hover:bg-hover data-disabled:opacity-40'

export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, name, min = 0, max, step, unit, decimals = 0, stepper = false, ...texts } = props
  return (
    <AriaNumberField
      {...ariaValidity(texts.error)}
      {...(name && { name })}
      {...(onBlur && { onBlur })}
      {...(max !== undefined && { maxValue: max })}
      {...(step !== undefined && { step })}
      minValue={min}
      value={value ?? Number.NaN}
      onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
      formatOptions={{ maximumFractionDigits: decimals }}
      className={ariaFieldClass}
    >
      <AriaFieldFrame {...texts}>
        <Group className="control flex items-center gap-1">
          <Input className="figures min-w-0 flex-1 bg-transparent outline-none" />
          {unit && <span className="text-faint">{unit}</span>}
          {stepper && (
            <>
              <Button slot="decrement" className={stepClass}>
                <IconMinus size={18} />
              </Button>
              <Button slot="increment" className={stepClass}>
                <IconPlus size={18} />
              </Button>
            </>
          )}
        </Group>
      </AriaFieldFrame>
    </AriaNumberField>
  )
}
