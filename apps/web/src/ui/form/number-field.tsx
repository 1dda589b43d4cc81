import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import type { MeasureName } from '@waybill/domain/numbers/measures'
import { m } from '@waybill/locales/messages'
import { Button } from '../action/button.tsx'
import { Field, type FieldTexts } from './field.tsx'
import {
  type BoxRules,
  entryOf,
  isOf,
  left,
  type NumberEntry,
  type NumberQuestion,
  questionOf,
  stepped,
  typedInto,
} from './number-entry.ts'
import { DraftOfForm, keepUnreadText, unreadTextOf } from './unread-texts.ts'

export type NumberFieldProps = FieldTexts & {
  name?: string | undefined
  /** Not a number: what stands in the box is not read, so the form cannot be sent. */
  value: number | null | undefined
  onChange: (value: number | null) => void
  onBlur?: () => void
  /** Zero when left out: a box with a minimum below zero takes a minus sign. */
  min?: number
  max?: number
  /** How far the arrow keys and the buttons move; one when left out, and 0 leaves the keys to the cursor. */
  step?: number
  decimals?: number
  /** Decimals that are always written. */
  fixed?: number
  /** The measure: units that may be typed next to the number. */
  measure?: MeasureName
  /** Stands inside the box: before the number, and behind it. */
  before?: ReactNode
  unit?: string
  /** Buttons for one less and one more, for small counts. */
  stepper?: boolean
}

/** A number as anybody writes it: read at every key, written back in the reader's way, asked about where it may be two. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onBlur, name, min, max, decimals, fixed, measure, before, unit, ...rest } = props
  const { stepper = false, step = 1, error, ...texts } = rest
  const rules = { min, max, decimals, fixed, measure }
  const box = useRef<HTMLInputElement>(null)
  const { entry, give, leave } = useEntry({ name, value, onChange }, rules)
  const question = entry.isLeft || error ? questionOf(entry, rules) : null

  function press(event: KeyboardEvent) {
    const by = step * (event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0)
    if (by !== 0) {
      event.preventDefault()
      give(stepped(entry, by, rules))
    }
    // Before the form is sent, and before Tab looks for the next control: that may be one of the choices.
    if (event.key === 'Enter' || event.key === 'Tab') leave()
  }
  function choose(number: number) {
    give(entryOf(number, rules))
    box.current?.focus()
  }

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <Field {...texts} error={question?.words ?? error}>
        {(wiring) => (
          <span className="relative flex items-center">
            {before && <span className="pointer-events-none absolute left-3 text-faint">{before}</span>}
            <input
              {...wiring}
              ref={box}
              {...(name && { name })}
              inputMode={(min ?? 0) < 0 ? 'text' : 'decimal'}
              autoComplete="off"
              enterKeyHint="go"
              value={entry.text}
              onChange={(event) => give(typedInto(event.currentTarget.value, rules))}
              onKeyDown={press}
              onBlur={() => {
                leave()
                onBlur?.()
              }}
              className={`control figures ${before ? 'pl-10' : ''} ${stepper ? 'pr-32' : unit ? 'pr-16' : ''}`}
            />
            <span className="absolute right-3 flex items-center gap-1">
              {unit && <span className="pointer-events-none text-faint">{unit}</span>}
              {stepper && <Steps entry={entry} step={step} rules={rules} onStep={give} />}
            </span>
          </span>
        )}
      </Field>
      {question && <Choices question={question} onChoose={choose} />}
    </div>
  )
}

/** The box's own text goes with the form's value until the form puts another one in. */
function useEntry(of: Pick<NumberFieldProps, 'name' | 'value' | 'onChange'>, rules: BoxRules) {
  const { name, value, onChange } = of
  const draft = use(DraftOfForm)
  const unread = useRef(value || value === 0 ? null : unreadTextOf(draft, name))
  const [kept, setEntry] = useState(() =>
    unread.current === null ? entryOf(value, rules) : left(typedInto(unread.current, rules), rules),
  )
  const entry = isOf(kept, value) ? kept : entryOf(value, rules)
  function give(next: NumberEntry) {
    setEntry(next)
    if (!isOf(next, value)) onChange(next.value)
    keepUnreadText(draft, name, Number.isNaN(next.value) ? next.text : null)
  }
  useEffect(() => {
    // The form of a restored draft does not know yet that there is a text to be asked about.
    if (unread.current !== null) give(kept)
    unread.current = null
  })
  return { entry, give, leave: () => setEntry(left(entry, rules)) }
}

type ChoicesProps = { question: NumberQuestion; onChoose: (value: number) => void }

function Choices({ question: { words, choices }, onChoose }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <div role="group" aria-label={words} className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <Button key={value} size="small" onClick={() => onChoose(value)}>
          <span className="figures">{label}</span>
        </Button>
      ))}
    </div>
  )
}

type StepsProps = { entry: NumberEntry; step: number; rules: BoxRules; onStep: (entry: NumberEntry) => void }

function Steps({ entry, step, rules, onStep }: StepsProps) {
  const { min = 0, max = Infinity } = rules
  const count = entry.value ?? 0
  return (
    <>
      <StepButton
        label={m.ui_number_less()}
        disabled={count <= min}
        onClick={() => onStep(stepped(entry, -step, rules))}
      >
        <IconMinus size={18} />
      </StepButton>
      <StepButton
        label={m.ui_number_more()}
        disabled={count >= max}
        onClick={() => onStep(stepped(entry, step, rules))}
      >
        <IconPlus size={18} />
      </StepButton>
    </>
  )
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

function StepButton({ label, children, ...button }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      tabIndex={-1}
      className="grid size-9 cursor-pointer place-items-center rounded-control hover:bg-hover disabled:opacity-40"
      {...button}
    >
      {children}
    </button>
  )
}
