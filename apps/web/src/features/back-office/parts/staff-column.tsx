import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { fallingOrders, type StaffOrder, staffOrders } from '@waybill/domain/back-office/back-office-input'
import type { Column } from '../../../ui/show/data-table.tsx'
import { oneOf } from './filters.tsx'

/** `orders`: what a press on its title orders the list by, and another press the other way round. */
export type StaffColumn<Row> = Column<Row> & { orders?: readonly [StaffOrder, StaffOrder] }

export const staffOrderOf = (search: URLSearchParams): StaffOrder => oneOf(staffOrders, search.get('order')) ?? 'newest'

/** A column of the table, with a title that orders it where it can. */
export function asOrdered<Row>({ orders, ...column }: StaffColumn<Row>, order: StaffOrder): Column<Row> {
  if (!orders) return column
  const sorted = orders.includes(order) ? (fallingOrders.has(order) ? 'descending' : 'ascending') : 'none'
  return { ...column, sorted, title: <OrderTitle title={column.title} orders={orders} order={order} /> }
}

type OrderTitleProps = { title: Column<never>['title']; orders: readonly [StaffOrder, StaffOrder]; order: StaffOrder }

/** The address keeps the order, beside the filters. */
function OrderTitle({ title, orders: [first, second], order }: OrderTitleProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const isSorted = order === first || order === second
  const Arrow = fallingOrders.has(order) ? IconArrowDown : IconArrowUp
  const next = new URLSearchParams(search)
  next.set('order', order === first ? second : first)
  return (
    <Link
      to={`${pathname}?${next}`}
      replace
      preventScrollReset
      className={`inline-flex items-center gap-1 whitespace-nowrap hover:text-ink ${isSorted ? 'font-semibold text-ink' : ''}`}
    >
      {title}
      {isSorted && <Arrow aria-hidden="true" size={16} />}
    </Link>
  )
}
