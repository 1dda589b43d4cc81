import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { m } from '@waybill/locales/messages'
import { AriaFieldFrame, ariaFieldClass, ariaValidity } from './aria-field.tsx'
import type { FieldTexts } from './field.tsx'
import { type Option, OptionItem } from './option-item.tsx'

type ComboBoxProps = FieldTexts & {
  name?: string
  /** The text in the box. */
  text: string
  onText: (text: string) => void
  /** Suggestions for that text, found by the caller (`useLookup`); they are not filtered again here. */
  options: readonly Option[]
  onPick: (value: string) => void
  onBlur?: () => void
  pending?: boolean
  placeholder?: string
}

/** Type and choose from suggestions: towns, companies, contacts. Free text stays allowed. */
export function ComboBox(props: ComboBoxProps) {
  const { text, onText, options, onPick, onBlur, pending, name, placeholder, ...texts } = props
  return (
    <AriaComboBox
      {...ariaValidity(texts.error)}
      {...(name && { name })}
      {...(onBlur && { onBlur })}
      allowsCustomValue
      allowsEmptyCollection
      menuTrigger="input"
      inputValue={text}
      onInputChange={onText}
      onChange={(key) => key !== null && onPick(String(key))}
      items={options.map((option) => ({ id: option.value, option }))}
      defaultFilter={() => true}
      className={ariaFieldClass}
    >
      <AriaFieldFrame {...texts}>
        <Input className="control" autoComplete="off" {...(placeholder && { placeholder })} />
      </AriaFieldFrame>
      <Popover className="floating max-h-80 w-(--trigger-width) overflow-auto p-1">
        <ListBox<{ id: string; option: Option }>
          className="outline-none"
          renderEmptyState={() => (
            <span className="block px-3 py-2 text-soft">{pending ? m.ui_searching() : m.ui_nothing_found()}</span>
          )}
        >
          {({ option }) => <OptionItem option={option} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
