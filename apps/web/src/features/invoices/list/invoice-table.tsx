import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import type { InvoiceOrder, InvoiceSide } from '@waybill/domain/invoices/accounting'
import { londonDay } from '@waybill/domain/time/london-day'
import { m } from '@waybill/locales/messages'
import { tickBoxClass } from '../../../ui/form/checkbox.tsx'
import { useListKeys } from '../../../ui/layout/use-list-keys.ts'
import { useNow } from '../../../ui/show/use-now.ts'
import { invoiceFiltersOf, withFilter } from '../accounting/invoice-filters.ts'
import { invoicePath } from '../accounting-sides.ts'
import type { InvoiceItem } from '../invoice-item.generated.ts'
import { sideTitle, supplementText } from '../invoice-words.ts'
import { columnsOf, type InvoiceColumn, companyBeside } from './invoice-columns.tsx'
import type { Selection } from '../../../ui/show/use-selection.ts'

type InvoiceTableProps = {
  side: InvoiceSide
  invoices: readonly InvoiceItem[]
  isOfOneCompany: boolean
  selection: Selection
}

/** For a desk: every row opens its invoice, its box chooses it (`x`), titles order the list and stay in sight. */
export function InvoiceTable({ side, invoices, isOfOneCompany, selection }: InvoiceTableProps) {
  const today = londonDay(new Date(useNow()))
  const table = useRef<HTMLTableElement>(null)
  const top = useHeaderHeight()
  useListKeys(table, { x: () => selection.toggle(focusedRow() ?? '') })
  const columns = columnsOf(side).filter(({ id }) => !isOfOneCompany || id !== 'company')
  const ids = invoices.map(({ id }) => id)
  const areAll = ids.every((id) => selection.has(id))
  return (
    <table ref={table} className="w-full border-separate border-spacing-0 text-[0.9375rem]">
      <caption className="sr-only">{sideTitle(side)}</caption>
      <thead>
        <tr className="text-sm text-soft *:sticky *:z-[5] *:border-b *:border-line *:bg-surface *:py-2.5 *:font-medium">
          <th scope="col" style={{ top }} className="w-12 rounded-tl-card pl-4 text-left">
            <input
              type="checkbox"
              aria-label={m.invoices_select_all()}
              checked={areAll}
              onChange={() => selection.set(areAll ? [] : ids)}
              className={tickBoxClass}
            />
          </th>
          <th scope="col" style={{ top }} className="px-3 text-left">
            {m.invoices_col_number()}
          </th>
          {columns.map((column) => (
            <ColumnTitle key={column.id} column={column} top={top} />
          ))}
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} {...{ side, invoice, columns, today, selection }} />
        ))}
      </tbody>
    </table>
  )
}

type InvoiceRowProps = {
  side: InvoiceSide
  invoice: InvoiceItem
  columns: readonly InvoiceColumn[]
  today: string
  selection: Selection
}

function InvoiceRow({ side, invoice, columns, today, selection }: InvoiceRowProps) {
  const { id, invoice_number } = invoice
  const supplement = supplementText(invoice)
  const isSelected = selection.has(id)
  return (
    // Moved by nothing, because the row is where its link ends: not every browser lets a row be that by its position alone.
    <tr
      className={`relative translate-x-0 *:border-b *:border-line last:*:border-b-0 hover:bg-hover ${isSelected ? 'bg-sunken' : ''}`}
    >
      <td className="py-1.5 pl-4">
        <input
          type="checkbox"
          aria-label={m.invoices_select({ number: invoice_number, company: companyBeside(side, invoice) })}
          checked={isSelected}
          onChange={() => selection.toggle(id)}
          className={`relative z-[1] ${tickBoxClass}`}
        />
      </td>
      <td className="px-3 py-2">
        <Link
          to={invoicePath(side, id)}
          data-list-row
          data-id={id}
          className="font-semibold whitespace-nowrap after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
        >
          {invoice_number}
        </Link>
        {supplement && <span className="block text-sm text-soft">{supplement}</span>}
      </td>
      {columns.map((column) => (
        <td key={column.id} className={`px-3 py-2 last:pr-4 ${alignment(column)} ${column.className ?? ''}`}>
          {column.cell(invoice, today)}
        </td>
      ))}
    </tr>
  )
}

function alignment({ numeric, hidden }: Pick<InvoiceColumn, 'numeric' | 'hidden'>): string {
  return `${numeric ? 'figures text-right' : 'text-left'} ${hidden ? 'hidden xl:table-cell' : ''}`
}

function ColumnTitle({ column, top }: { column: InvoiceColumn; top: number }) {
  const [search] = useSearchParams()
  const { order } = invoiceFiltersOf(search)
  const { title, orders, hidden } = column
  const sorted = orders?.includes(order) ? (falling.has(order) ? 'descending' : 'ascending') : 'none'
  return (
    <th
      scope="col"
      style={{ top }}
      {...(orders && { 'aria-sort': sorted })}
      className={`px-3 last:rounded-tr-card last:pr-4 ${alignment({ numeric: column.numeric, hidden })}`}
    >
      {orders ? <OrderLink title={title()} orders={orders} order={order} /> : title()}
    </th>
  )
}

const falling: ReadonlySet<InvoiceOrder> = new Set(['newest', 'due_last', 'largest'])

type OrderLinkProps = { title: string; orders: readonly [InvoiceOrder, InvoiceOrder]; order: InvoiceOrder }

/** A press orders by it, another one the other way round; the address keeps which. */
function OrderLink({ title, orders: [first, second], order }: OrderLinkProps) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const isSorted = order === first || order === second
  const Arrow = falling.has(order) ? IconArrowDown : IconArrowUp
  return (
    <Link
      to={pathname + withFilter(search, 'order', order === first ? second : first)}
      replace
      preventScrollReset
      className={`inline-flex items-center gap-1 hover:text-ink ${isSorted ? 'font-semibold text-ink' : ''}`}
    >
      {title}
      {isSorted && <Arrow aria-hidden="true" size={16} />}
    </Link>
  )
}

function focusedRow(): string | undefined {
  const focused = document.activeElement
  return focused instanceof HTMLElement ? focused.dataset['id'] : undefined
}

/** The page's header stays above: titles that stay in sight do so below it. */
function useHeaderHeight(): number {
  const [height, setHeight] = useState(0)
  useLayoutEffect(() => {
    const header = document.querySelector<HTMLElement>('main header')
    if (!header) return
    const observer = new ResizeObserver(() => setHeight(header.offsetHeight))
    observer.observe(header)
    return () => observer.disconnect()
  }, [])
  return height
}
