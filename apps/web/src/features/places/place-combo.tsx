import { type ComponentProps, useEffect, useState } from 'react'
import { isForcesPost } from '@waybill/domain/geo/forces-post'
import { m } from '@waybill/locales/messages'
import { afterPress } from '../../ui/action/after-press.ts'
import { ComboBox } from '../../ui/form/combo-box.tsx'

type BoxProps = ComponentProps<typeof ComboBox>
/** `isExact`: the one meaning of what was typed. */
export type PlaceOption = BoxProps['options'][number] & { isExact?: boolean }

type PlaceComboProps = Omit<BoxProps, 'options'> & {
  options: readonly PlaceOption[]
  /** The text stands for no place yet. */
  isTyping: boolean
  /** It is a cell of a table, which is a `@container`: what it asks takes the table's width. */
  isCell?: boolean
}

/**
 * A box for a place. Leaving it takes only what has one meaning; for everything else it asks, and the words stay as they were typed.
 */
export function PlaceCombo({ isTyping, isCell = false, ...box }: PlaceComboProps) {
  const { text, options, pending, onPick, onText, onBlur, error } = box
  const [isLeft, setIsLeft] = useState(false)
  const exact = options.find(({ isExact }) => isExact)
  const isDone = isLeft && isTyping && !pending

  useEffect(() => {
    if (isDone && exact) onPick(exact.value)
  })

  function type(typed: string) {
    if (typed !== text) setIsLeft(false)
    onText(typed)
  }

  return (
    <div className="min-w-0">
      <ComboBox
        {...box}
        error={isTyping && isForcesPost(text) ? m.places_forces_post() : error}
        onText={type}
        onBlur={() => {
          // The question below moves what follows: a button that is being pressed must not slip away.
          afterPress(() => setIsLeft(true))
          onBlur?.()
        }}
      />
      {isDone && !exact && options.length > 0 && <Choices {...{ options, onPick, isCell }} />}
    </div>
  )
}

function Choices({ options, onPick, isCell }: Pick<PlaceComboProps, 'options' | 'onPick' | 'isCell'>) {
  const across = isCell ? 'grid-cols-2 @3xl:w-[calc(100cqw-10rem)] @3xl:grid-cols-3' : ''
  return (
    <div role="group" aria-label={m.places_which_one()} className={`mt-2 grid gap-1 ${across}`}>
      <p className="col-span-full text-sm text-soft">{m.places_which_one()}</p>
      {options.map(({ value, label, description }) => (
        <button
          key={value}
          type="button"
          onClick={() => onPick(value)}
          className="min-h-target cursor-pointer rounded-control border border-line px-3 py-2 text-left hover:bg-hover"
        >
          {label}
          {description && <span className="block text-sm text-soft">{description}</span>}
        </button>
      ))}
    </div>
  )
}
