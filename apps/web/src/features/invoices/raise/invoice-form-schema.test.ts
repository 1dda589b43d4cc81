import { expect, test } from 'vitest'
import {
  agreedTotal,
  emptyRow,
  inputOf,
  type InvoiceDraft,
  invoiceFormInput,
  startingValues,
  totalsOf,
} from './invoice-form-schema.ts'

const draft = {
  rows: [
    { description: 'Transport Leeds to Bristol', quantity: 1, unit_cost: '240.00', vat_rate: 20, charge_id: null },
    {
      description: 'Waiting',
      quantity: 1,
      unit_cost: '35.00',
      vat_rate: 20,
      charge_id: '01a20373-9a10-7c11-8a51-0d1f6f2a9b3c',
    },
  ],
} as InvoiceDraft

test('an invoice starts with what was agreed, and is sent as typed', () => {
  const values = startingValues(draft, null)
  expect(agreedTotal(draft)).toBe(27_500)
  const parsed = invoiceFormInput.parse(values)
  expect(inputOf(parsed).rows).toEqual(draft.rows.map((row) => ({ ...row, is_deduction: false })))
})

test('sums move with what is typed; a half-typed row counts as nothing', () => {
  const rows = [{ ...emptyRow(20), quantity: 2.5, unit_cost: 1_500 }, emptyRow(20)]
  expect(totalsOf(rows, true)).toMatchObject({ subtotal: 3_750, total_vat: 750, total: 4_500 })
  expect(totalsOf(rows, false)).toMatchObject({ total_vat: 0, total: 3_750 })
})

test('a row says at its own field what is wrong with it', () => {
  const wrong = { ...startingValues(draft, null), rows: [emptyRow(20)] }
  const issues = invoiceFormInput.safeParse(wrong).error?.issues.map(({ path, message }) => [path.join('.'), message])
  expect(issues).toEqual([
    ['rows.0.description', 'required'],
    ['rows.0.unit_cost', 'required'],
  ])
})
