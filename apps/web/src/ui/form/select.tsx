import { IconChevronDown } from '@tabler/icons-react'
import { Button } from 'react-aria-components/Button'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { m } from '@waybill/locales/messages'
import { AriaFieldFrame, ariaFieldClass, ariaValidity } from './aria-field.tsx'
import type { FieldTexts } from './field.tsx'
import { type Option, OptionItem } from './option-item.tsx'

type SelectProps<Value extends string> = FieldTexts & {
  name?: string
  options: readonly Option<Value>[]
  value: Value | null | undefined
  onChange: (value: Value) => void
  onBlur?: () => void
  placeholder?: string
  disabled?: boolean
}

/** One of a closed set, from about five options on; fewer are better seen at once as a `RadioGroup`. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onChange, onBlur, name, placeholder, disabled, ...texts } = props
  const chosen = options.find((option) => option.value === value)
  return (
    <AriaSelect
      {...ariaValidity(texts.error)}
      {...(name && { name })}
      {...(onBlur && { onBlur })}
      isDisabled={disabled ?? false}
      value={value ?? null}
      onChange={(key) => onChange(key as Value)}
      placeholder={placeholder ?? m.ui_choose()}
      className={ariaFieldClass}
    >
      <AriaFieldFrame {...texts}>
        <Button className="control flex cursor-pointer items-center justify-between gap-2 text-left">
          <SelectValue className="flex min-w-0 flex-1 items-center gap-2 data-placeholder:text-faint">
            {({ isPlaceholder, defaultChildren }) => (isPlaceholder ? defaultChildren : <Chosen option={chosen} />)}
          </SelectValue>
          <IconChevronDown aria-hidden="true" size={18} className="shrink-0 text-faint" />
        </Button>
      </AriaFieldFrame>
      <Popover className="floating max-h-80 w-(--trigger-width) min-w-52 overflow-auto p-1">
        <ListBox items={options.map((option) => ({ id: option.value, option }))} className="outline-none">
          {({ option }) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

function Chosen({ option }: { option: Option | undefined }) {
  return (
    <>
      {option?.icon}
      <span className="truncate">{option?.label}</span>
    </>
  )
}
