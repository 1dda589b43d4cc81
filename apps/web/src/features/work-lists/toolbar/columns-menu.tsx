import { IconCheck, IconColumns3 } from '@tabler/icons-react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import type { WorkGroup, WorkSide } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../../session/me.ts'
import { barButtonClass } from './desk-filters.tsx'
import { useTableRoom } from '../table/use-table-room.ts'
import { columnsShownUnasked, mayHide, type WorkColumnId, workColumns } from '../table/work-columns.ts'
import { workColumnText } from '../work-words.ts'

type ColumnsMenuProps = {
  side: WorkSide
  group: WorkGroup | null
  columns: readonly WorkColumnId[]
  /** As the address says it; null for those that are shown unasked. */
  onChange: (columns: string | null) => void
}

/** Which columns a list has; whoever sees no price is offered none. */
export function ColumnsMenu({ side, group, columns, onChange }: ColumnsMenuProps) {
  const { has_full_access } = useMe()
  const room = useTableRoom()
  const offered = workColumns.filter(
    ({ id, sides }) => sides.includes(side) && mayHide(id) && (has_full_access || id !== 'price'),
  )
  function choose(keys: 'all' | Iterable<unknown>) {
    const chosen = new Set(keys === 'all' ? offered.map(({ id }) => id) : keys)
    const next = workColumns.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
    const unasked = columnsShownUnasked({ side, group, room }).filter(mayHide)
    onChange(next.join() === unasked.join() ? null : next.join() || 'number')
  }
  return (
    <MenuTrigger>
      <Button className={barButtonClass(false)}>
        <IconColumns3 aria-hidden="true" size={16} />
        {m.work_lists_columns()}
      </Button>
      <Popover className="floating min-w-48 p-1" placement="bottom end">
        <Menu
          aria-label={m.work_lists_columns()}
          selectionMode="multiple"
          selectedKeys={columns.filter(mayHide)}
          onSelectionChange={choose}
          className="max-h-96 overflow-auto outline-none"
        >
          {offered.map(({ id }) => (
            <MenuItem
              key={id}
              id={id}
              className="flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 outline-none data-focused:bg-hover"
            >
              {({ isSelected }) => (
                <>
                  <IconCheck aria-hidden="true" size={16} className={isSelected ? '' : 'invisible'} />
                  {workColumnText(id, side)}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
