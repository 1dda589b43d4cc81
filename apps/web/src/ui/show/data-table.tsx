import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  title: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand at the right, under each other. */
  numeric?: boolean
  /** Where its title orders the rows: how they are ordered by it now. */
  sorted?: 'ascending' | 'descending' | 'none'
  /** Left out on a phone. */
  wide?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  footer?: ReactNode
}

/** Rows to compare: invoices, bids, logs. Scrolls sideways inside itself when it must. */
export function DataTable<Row>({ caption, columns, rows, rowKey, footer }: DataTableProps<Row>) {
  const cellClass = ({ numeric, wide }: Column<Row>) =>
    `px-2 py-2.5 xl:px-3 first:pl-4 last:pr-4 ${numeric ? 'figures text-right' : 'text-left'} ${wide ? 'hidden lg:table-cell' : ''}`
  return (
    // In the tab order, because a region that scrolls must be reachable by keyboard.
    <div className="relative overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-[0.9375rem]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                {...(column.sorted && { 'aria-sort': column.sorted })}
                className={`${cellClass(column)} font-medium`}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-line last:border-b-0 hover:bg-hover">
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {footer && <tfoot className="border-t-2 border-line font-semibold">{footer}</tfoot>}
      </table>
    </div>
  )
}
