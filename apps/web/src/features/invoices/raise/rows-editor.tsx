import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'
import { MAX_INVOICE_ROWS, vatRates } from '@waybill/domain/invoices/invoice-input'
import { rowAmount } from '@waybill/domain/invoices/invoice-totals'
import { decimalOf } from '@waybill/domain/money/money'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { PenceField } from '../../../ui/form/pence-field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { validationText } from '../../../ui/form/validation-text.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Money } from '../../../ui/show/money.tsx'
import { emptyRow, type FormRow } from './invoice-form-schema.ts'
import type { InvoiceFormHandle } from './invoice-kind.tsx'

type RowsEditorProps = { form: InvoiceFormHandle; charges_vat: boolean }

/** Rows one under the other; a removed one can be had back. */
export function RowsEditor({ form, charges_vat }: RowsEditorProps) {
  const { rows = [] } = form.values
  const problem = form.errors.rows?.message ?? form.errors.rows?.root?.message
  const rate = charges_vat ? vatRates[0] : 0
  const put = (changed: FormRow[]) => form.setValue('rows', changed)
  function remove(index: number) {
    const before = [...rows]
    put(rows.filter((_, each) => each !== index))
    showToast({ text: m.invoices_row_removed(), action: { label: m.ui_undo(), onAction: () => put(before) } })
  }
  return (
    <div className="flex flex-col gap-4">
      {rows.length === 0 && <p className="text-soft">{m.invoices_rows_document_only()}</p>}
      <ol className="flex flex-col gap-4">
        {rows.map((row, index) => (
          <li key={row.key} className="border-b border-line pb-4 last:border-b-0 last:pb-0">
            <RowFields form={form} index={index} row={row} charges_vat={charges_vat} onRemove={() => remove(index)} />
          </li>
        ))}
      </ol>
      {problem && (
        <p role="alert" className="text-sm font-medium text-trouble-ink">
          {validationText(problem)}
        </p>
      )}
      {rows.length < MAX_INVOICE_ROWS && (
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon={<IconPlus size={18} />} onClick={() => put([...rows, emptyRow(rate)])}>
            {m.invoices_row_add()}
          </Button>
          <Button size="small" icon={<IconMinus size={18} />} onClick={() => put([...rows, emptyRow(rate, true)])}>
            {m.invoices_deduction_add()}
          </Button>
        </div>
      )}
    </div>
  )
}

type RowFieldsProps = RowsEditorProps & { index: number; row: FormRow; onRemove: () => void }

function RowFields({ form, index, row, charges_vat, onRemove }: RowFieldsProps) {
  const number = index + 1
  const quantity = form.field(`rows.${index}.quantity`)
  const cost = form.field(`rows.${index}.unit_cost`)
  const vat = form.field(`rows.${index}.vat_rate`)
  const amount = rowAmount({ quantity: row.quantity || 0, unit_cost: row.unit_cost || 0 })
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[5.5rem_1fr_7rem_auto]">
      <legend className="sr-only">{m.invoices_row_of({ number })}</legend>
      <div className="col-span-2 flex items-start gap-1 sm:col-span-4">
        <div className="min-w-0 flex-1">
          <TextField
            label={row.is_deduction ? m.invoices_deduction_text() : m.invoices_row_description()}
            {...form.field(`rows.${index}.description`)}
          />
        </div>
        <span className="mt-6.5">
          <IconButton label={m.invoices_row_remove({ number })} icon={<IconTrash size={20} />} onClick={onRemove} />
        </span>
      </div>
      <NumberField label={m.invoices_row_quantity()} measure="count" decimals={2} max={10_000} {...quantity} />
      {row.is_deduction ? (
        <PenceField
          label={m.invoices_deduction_amount()}
          {...cost}
          value={row.unit_cost === undefined ? null : 0 - row.unit_cost}
          onChange={(pence) => cost.onChange(pence === null ? null : 0 - pence)}
        />
      ) : (
        <PenceField label={m.invoices_row_unit_cost()} {...cost} />
      )}
      {charges_vat && (
        <Select
          label={m.invoices_row_vat()}
          options={vatRates.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
          {...vat}
          value={String(row.vat_rate)}
          onChange={(rate) => vat.onChange(Number(rate))}
        />
      )}
      <p className="flex flex-col text-right sm:min-w-24 sm:gap-2">
        <span className="text-sm text-soft">{m.invoices_row_amount()}</span>
        <Money value={decimalOf(amount)} strong />
      </p>
    </fieldset>
  )
}
