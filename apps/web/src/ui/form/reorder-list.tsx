import { IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { m } from '@waybill/locales/messages'
import { movedUp, OneUp } from './one-up.tsx'

type ReorderListProps<Item extends { id: string }> = {
  label: string
  items: readonly Item[]
  onReorder: (items: Item[]) => void
  /** Read out while the item is carried. */
  textOf: (item: Item) => string
  children: (item: Item, index: number) => ReactNode
}

/** A list whose order matters: stops. Dragged by the handle, or carried with Enter and the arrow keys. */
export function ReorderList<Item extends { id: string }>(props: ReorderListProps<Item>) {
  const { label, items, onReorder, textOf, children } = props
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = items.filter((item) => keys.has(item.id))
      const rest = items.filter((item) => !keys.has(item.id))
      const at = rest.findIndex((item) => item.id === target.key) + (target.dropPosition === 'after' ? 1 : 0)
      onReorder([...rest.slice(0, at), ...moved, ...rest.slice(at)])
    },
  })
  return (
    <GridList
      aria-label={label}
      items={items.map((item, index) => ({ id: item.id, item, index }))}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[children]}
      keyboardNavigationBehavior="tab"
      className="flex flex-col gap-2 outline-none"
    >
      {({ item, index }) => (
        <GridListItem
          id={item.id}
          textValue={textOf(item)}
          className="flex items-start gap-1 rounded-card border border-line bg-surface p-2 outline-none data-dragging:opacity-50 data-focus-visible:outline-3 data-focus-visible:outline-focus"
        >
          <div className="flex flex-col items-center">
            <Button
              slot="drag"
              aria-label={m.ui_move({ item: textOf(item) })}
              className="grid size-target shrink-0 cursor-grab place-items-center rounded-control text-faint hover:bg-hover"
            >
              <IconGripVertical size={20} />
            </Button>
            {index > 0 && <OneUp text={textOf(item)} onPress={() => onReorder(movedUp(items, index))} />}
          </div>
          <div className="min-w-0 flex-1">{children(item, index)}</div>
        </GridListItem>
      )}
    </GridList>
  )
}
