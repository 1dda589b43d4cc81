import { IconChevronUp } from '@tabler/icons-react'
import { Button } from 'react-aria-components/Button'
import { m } from '@waybill/locales/messages'

type OneUpProps = { text: string; onPress: () => void }

/** A press where others drag: a mouse or a switch that cannot drag moves an item as well (WCAG 2.5.7). */
export function OneUp({ text, onPress }: OneUpProps) {
  return (
    <Button
      aria-label={m.ui_move_up({ item: text })}
      onPress={onPress}
      className="grid size-8 shrink-0 cursor-pointer place-items-center rounded-control text-faint hover:bg-hover hover:text-ink"
    >
      <IconChevronUp size={18} />
    </Button>
  )
}

/** The items with the one at `index` before its neighbour. */
export function movedUp<Item>(items: readonly Item[], index: number): Item[] {
  const order = [...items]
  const [item] = order.splice(index, 1)
  if (item !== undefined) order.splice(Math.max(index - 1, 0), 0, item)
  return order
}
