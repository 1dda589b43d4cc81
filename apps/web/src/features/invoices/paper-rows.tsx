import { m } from '@waybill/locales/messages'
import { formatMoney, formatNumber } from '../../ui/format.ts'
import { DataTable, type Column } from '../../ui/show/data-table.tsx'
import type { FullInvoice } from './full-invoice.generated.ts'
import { TotalsBox } from './totals-box.tsx'

type Row = FullInvoice['rows'][number]

/** Rows and sums; a sender that charges no VAT shows none. */
export function PaperRows({ invoice }: { invoice: FullInvoice }) {
  const { issuer, subtotal, total_vat, total } = invoice
  return (
    <div>
      <div className="-mx-4 border-y border-line">
        <DataTable
          caption={m.invoices_rows()}
          columns={columnsOf(issuer.charges_vat)}
          rows={invoice.rows}
          rowKey={({ id }) => id}
        />
      </div>
      <TotalsBox charges_vat={issuer.charges_vat} totals={{ subtotal, total_vat, total }} />
    </div>
  )
}

function columnsOf(charges_vat: boolean): Column<Row>[] {
  const vat: Column<Row> = {
    id: 'vat',
    title: m.invoices_row_vat(),
    numeric: true,
    cell: ({ vat_rate }) => `${vat_rate}%`,
  }
  return [
    { id: 'description', title: m.invoices_row_description(), cell: ({ description }) => description },
    {
      id: 'quantity',
      title: m.invoices_row_quantity(),
      numeric: true,
      wide: true,
      cell: ({ quantity }) => formatNumber(quantity),
    },
    {
      id: 'unit_cost',
      title: m.invoices_row_unit_cost(),
      numeric: true,
      wide: true,
      cell: ({ unit_cost }) => formatMoney(unit_cost),
    },
    ...(charges_vat ? [vat] : []),
    { id: 'amount', title: m.invoices_row_amount(), numeric: true, cell: ({ amount }) => formatMoney(amount) },
  ]
}
