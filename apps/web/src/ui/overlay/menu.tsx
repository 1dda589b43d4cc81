import { IconDots } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import { Text } from 'react-aria-components/Text'
import { iconButtonClass } from '../action/icon-button.tsx'
import { groupsOf } from './menu-groups.ts'

export type MenuEntry = {
  id: string
  label: string
  icon?: ReactNode
  /** A reason makes the entry visible but not choosable. */
  disabledReason?: string | null
  /** It cannot be taken back: it stands last, below a line. */
  danger?: boolean
  /** Entries of another group stand below a line. */
  group?: string
} & ({ to: string; onAction?: never } | { onAction: () => void; to?: never })

type MenuProps = {
  /** Read out, and shown on hover. */
  label: string
  entries: readonly MenuEntry[]
  /** The button that opens it; three dots by default. */
  trigger?: ReactNode
  triggerClass?: string
  /** The action of a press; the menu then opens by a long one. */
  onPress?: () => void
}

/** Everything that is not the one next step. */
export function Menu({ label, entries, trigger, triggerClass = iconButtonClass, onPress }: MenuProps) {
  return (
    <MenuTrigger trigger={onPress ? 'longPress' : 'press'}>
      <Button aria-label={label} className={triggerClass} {...(onPress && { onPress })}>
        {trigger ?? <IconDots size={22} />}
      </Button>
      <Popover className="floating min-w-56 p-1" placement="bottom end">
        <AriaMenu
          aria-label={label}
          className="outline-none"
          disabledKeys={entries.filter((e) => e.disabledReason).map((e) => e.id)}
        >
          {groupsOf(entries).map((group, index) => (
            <Fragment key={group[0]!.id}>
              {index > 0 && <Separator className="mx-3 my-1 border-t border-line" />}
              {group.map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
            </Fragment>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  return (
    <MenuItem
      id={entry.id}
      textValue={entry.label}
      {...(entry.to !== undefined ? { href: entry.to } : { onAction: entry.onAction })}
      className={`flex min-h-target cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none data-disabled:cursor-not-allowed data-disabled:text-faint data-focused:bg-hover ${entry.danger ? 'text-trouble-ink' : ''}`}
    >
      {entry.icon}
      <span className="min-w-0">
        <Text slot="label">{entry.label}</Text>
        {entry.disabledReason && (
          <Text slot="description" className="block text-sm text-soft">
            {entry.disabledReason}
          </Text>
        )}
      </span>
    </MenuItem>
  )
}
