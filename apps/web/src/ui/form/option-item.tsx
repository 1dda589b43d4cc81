import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ListBoxItem } from 'react-aria-components/ListBox'

/** Without React Aria's label slot, so that its name is all that can be read of it. */
export function OptionItem({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.value}
      textValue={option.text ?? option.label}
      isDisabled={option.disabled ?? false}
      className="group flex min-h-target cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none data-disabled:text-faint data-focused:bg-hover"
    >
      {option.icon}
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="group-data-selected:font-semibold">{option.label}</span>
        {option.description && <span className="text-sm text-soft">{option.description}</span>}
      </span>
      <IconCheck aria-hidden="true" size={18} className="invisible group-data-selected:visible" />
    </ListBoxItem>
  )
}

export type Option<Value extends string = string> = {
  value: Value
  label: string
  /** The text in the box once it is picked, where that is not its label. */
  text?: string
  description?: string
  icon?: ReactNode
  disabled?: boolean
}
