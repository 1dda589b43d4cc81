import { type ChosenRow, type CreditableRow, creditOf, leftOf } from '@waybill/domain/invoices/credit'
import { creditInvoiceInput } from '@waybill/domain/invoices/credit-input'
import { decimalOf, penceOf } from '@waybill/domain/money/money'
import { MAX_LONG_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Checkbox, tickBoxClass } from '../../../ui/form/checkbox.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { PenceField } from '../../../ui/form/pence-field.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { formatMoney } from '../../../ui/format.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import type { FullInvoice } from '../full-invoice.generated.ts'
import { CreditsCreditInvoice } from './credits.generated.ts'

/** Which rows are taken back, or how much of each, and why; the sums are those that will be printed. */
export function CreditDialog({ invoice, onClose }: { invoice: FullInvoice; onClose: () => void }) {
  const rows = invoice.rows.map(creditable).filter((row) => leftOf(row) > 0)
  const [credit] = useWrite(CreditsCreditInvoice, {
    onDone: () => {
      showToast({ text: m.invoices_credit_sent(), tone: 'success' })
      onClose()
    },
  })
  const form = useDomainForm(creditInvoiceInput, {
    defaultValues: {
      invoice_id: invoice.id,
      reason: invoice.correction?.is_open ? invoice.correction.reason : '',
      rows: rows.map((row): ChosenRow => ({ row_id: row.id, amount: leftOf(row) })),
    },
    onSubmit: ({ rows: chosen, ...input }) =>
      credit({ input: { ...input, rows: chosen?.map((row) => ({ ...row, amount: decimalOf(row.amount) })) ?? null } }),
    warnOnLeave: false,
  })
  const chosen = form.values.rows ?? []
  const credited = creditOf(rows, chosen)
  const isFull =
    credited !== null && 0 - credited.total === (penceOf(invoice.total) ?? 0) - (penceOf(invoice.credited) ?? 0)
  return (
    <Modal title={m.invoices_credit_title({ number: invoice.invoice_number })} onClose={onClose}>
      <Form form={form}>
        <p className="text-soft">{m.invoices_credit_text({ company: invoice.recipient.company_name })}</p>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-1 font-medium">{m.invoices_credit_rows()}</legend>
          {rows.map((row) => (
            <RowChoice
              key={row.id}
              row={row}
              chosen={chosen.find(({ row_id }) => row_id === row.id)}
              error={form.field(`rows.${chosen.findIndex(({ row_id }) => row_id === row.id)}.amount`).error}
              onChange={(amount) => form.setValue('rows', withRow(rows, chosen, { row_id: row.id, amount }))}
            />
          ))}
        </fieldset>
        {credited && <Sums total={credited.total} isFull={isFull} />}
        {isFull && <Checkbox label={m.invoices_credit_ends_job()} {...form.field('ends_job')} />}
        <TextArea
          label={m.invoices_credit_reason()}
          description={m.invoices_credit_reason_hint()}
          rows={3}
          maxLength={MAX_LONG_TEXT}
          {...form.field('reason')}
        />
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button
            type="submit"
            kind="primary"
            pending={form.pending}
            disabledReason={chosen.length === 0 ? m.validation_credit_rows_required() : null}
          >
            {m.invoices_credit_submit()}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

function creditable(row: FullInvoice['rows'][number]): CreditableRow {
  const { unit_cost, amount, vat, credited_amount, credited_vat, ...rest } = row
  const pence = (money: string) => penceOf(money) ?? 0
  return {
    ...rest,
    unit_cost: pence(unit_cost),
    amount: pence(amount),
    vat: pence(vat),
    credited_amount: pence(credited_amount),
    credited_vat: pence(credited_vat),
  }
}

/** In the order of the invoice; `amount` null leaves the row out. */
function withRow(
  rows: readonly CreditableRow[],
  chosen: readonly ChosenRow[],
  { row_id, amount }: { row_id: string; amount: number | null },
): ChosenRow[] {
  return rows.flatMap(({ id }) => {
    const of = id === row_id ? amount : chosen.find((each) => each.row_id === id)?.amount
    return of === null || of === undefined ? [] : [{ row_id: id, amount: of }]
  })
}

type RowChoiceProps = {
  row: CreditableRow
  chosen: ChosenRow | undefined
  error: string | undefined
  onChange: (amount: number | null) => void
}

function RowChoice({ row, chosen, error, onChange }: RowChoiceProps) {
  const left = leftOf(row)
  const sign = row.amount < 0 ? '−' : ''
  return (
    <div className="flex flex-col gap-2 border-b border-line pb-3 last:border-b-0">
      <label className="flex min-h-target cursor-pointer items-start gap-3 py-2">
        <input
          type="checkbox"
          checked={chosen !== undefined}
          onChange={(event) => onChange(event.currentTarget.checked ? left : null)}
          className={tickBoxClass}
        />
        <span className="min-w-0 wrap-anywhere">
          {row.description}
          <span className="figures block text-sm text-soft">
            {m.invoices_credit_row_left({ amount: sign + formatMoney(decimalOf(left)) })}
          </span>
        </span>
      </label>
      {chosen && (
        <PenceField
          label={m.invoices_credit_amount({ row: row.description })}
          value={chosen.amount}
          onChange={(amount) => onChange(amount ?? Number.NaN)}
          error={error ?? (chosen.amount > left ? m.validation_credit_out_of_range() : undefined)}
        />
      )}
    </div>
  )
}

function Sums({ total, isFull }: { total: number; isFull: boolean }) {
  return (
    <p aria-live="polite" className="figures rounded-card bg-hover p-3">
      <span className="font-semibold">{m.invoices_credit_total({ amount: formatMoney(decimalOf(0 - total)) })}</span>
      {isFull && <span className="block text-sm">{m.invoices_credit_in_full()}</span>}
    </p>
  )
}
