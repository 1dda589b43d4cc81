import { IconGripVertical } from '@tabler/icons-react'
import { Button } from 'react-aria-components/Button'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop'
import { m } from '@waybill/locales/messages'
import { movedUp, OneUp } from './one-up.tsx'

type Handled = {
  id: string
  /** Read out while it is carried. */
  text: string
  /** The text on the handle: its number. */
  mark: string
}

type ReorderHandlesProps = {
  label: string
  items: readonly Handled[]
  /** Of the grid around it, the row that the first of them stands in. */
  firstRow: number
  onReorder: (ids: string[]) => void
}

/**
 * Handles for the rows of a grid whose first column they fill: rows full of fields are dragged by them, or carried with Enter and
 * the arrow keys. The fields stand outside of the list, where keys and the mouse are theirs.
 */
export function ReorderHandles({ label, items, firstRow, onReorder }: ReorderHandlesProps) {
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const ids = items.map(({ id }) => id)
      const rest = ids.filter((id) => !keys.has(id))
      const at = rest.indexOf(String(target.key)) + (target.dropPosition === 'after' ? 1 : 0)
      onReorder([...rest.slice(0, at), ...ids.filter((id) => keys.has(id)), ...rest.slice(at)])
    },
    renderDropIndicator: (target) => {
      if (target.type !== 'item') return <DropIndicator target={target} />
      const row = items.findIndex(({ id }) => id === target.key) + 1
      const edge = target.dropPosition === 'after' ? 'bottom-0' : 'top-0'
      return (
        <DropIndicator
          target={target}
          style={{ gridRow: row }}
          className={`absolute left-0 z-10 h-1 w-[100cqw] rounded-full outline-none data-drop-target:bg-signal ${edge}`}
        />
      )
    },
  })
  return (
    <GridList
      aria-label={label}
      items={items.map((item, index) => ({ ...item, index }))}
      dragAndDropHooks={dragAndDropHooks}
      dependencies={[items]}
      keyboardNavigationBehavior="tab"
      className="relative col-start-1 grid grid-rows-subgrid outline-none"
      style={{ gridRow: `${firstRow} / span ${items.length}` }}
    >
      {({ id, text, mark, index }) => (
        <GridListItem
          id={id}
          textValue={text}
          style={{ gridRow: index + 1 }}
          className="flex flex-col items-center pt-3 outline-none data-dragging:opacity-50 data-focus-visible:rounded-control data-focus-visible:outline-3 data-focus-visible:outline-focus"
        >
          <span className="figures grid size-7 place-items-center rounded-full bg-strong text-sm font-bold text-on-strong">
            {mark}
          </span>
          <Button
            slot="drag"
            aria-label={m.ui_move({ item: text })}
            className="mt-1 grid size-10 cursor-grab place-items-center rounded-control text-faint hover:bg-hover hover:text-ink"
          >
            <IconGripVertical size={20} />
          </Button>
          {index > 0 && (
            <OneUp
              text={text}
              onPress={() =>
                onReorder(
                  movedUp(
                    items.map((item) => item.id),
                    index,
                  ),
                )
              }
            />
          )}
        </GridListItem>
      )}
    </GridList>
  )
}
