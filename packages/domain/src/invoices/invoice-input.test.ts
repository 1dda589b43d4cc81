import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { raiseInvoiceInput, statementInput } from './invoice-input.ts'

const job_id = '0190a1b2-0000-7000-8000-000000000001'
const row = { description: 'Leeds – London', quantity: 1, unit_cost: 12_000, vat_rate: 20 }

function said(value: unknown): Record<string, string[]> {
  const result = raiseInvoiceInput.safeParse(value)
  return result.success ? {} : fieldMessages(result.error.issues)
}

test('a system invoice may leave its rows to the job, a manual one needs its number and rows or a document', () => {
  expect(said({ job_id, type: 'system' })).toEqual({})
  expect(said({ job_id, type: 'system', rows: [row] })).toEqual({})
  expect(said({ job_id, type: 'manual' })).toEqual({
    external_number: ['external_number_required'],
    rows: ['rows_required'],
  })
  const manual = { job_id, type: 'manual', external_number: 'A-17' }
  expect(said({ ...manual, upload_ids: [job_id] })).toEqual({})
  expect(said({ ...manual, rows: [row] })).toEqual({})
})

test('a quantity has at most two decimals and VAT one of the British rates', () => {
  const invoice = (changed: object) => ({ job_id, type: 'system', rows: [{ ...row, ...changed }] })
  expect(said(invoice({ quantity: 1.25 }))).toEqual({})
  expect(said(invoice({ quantity: 0.29 }))).toEqual({})
  expect(said(invoice({ quantity: 1.255 }))).toEqual({ 'rows.0.quantity': ['quantity_decimals'] })
  expect(said(invoice({ vat_rate: 17 }))).toEqual({ 'rows.0.vat_rate': ['invalid'] })
})

test('a row is worth at most what a job may cost', () => {
  // £100,000 (semantics §11).
  expect(said({ job_id, type: 'system', rows: [{ ...row, unit_cost: 10_000_000 }] })).toEqual({})
  expect(said({ job_id, type: 'system', rows: [{ ...row, quantity: 1_000 }] })).toEqual({
    'rows.0.unit_cost': ['price_out_of_range'],
  })
})

test('money is taken off by an agreed deduction, and nothing else may be below zero', () => {
  const rows = (...given: object[]) =>
    said({ job_id, type: 'system', rows: given.map((each) => ({ ...row, ...each })) })
  const deduction = { unit_cost: -2_000, is_deduction: true }
  expect(rows({}, deduction)).toEqual({})
  expect(rows({ unit_cost: -2_000 })).toEqual({ 'rows.0.unit_cost': ['price_below_zero'] })
  expect(rows({ quantity: -1 })).toEqual({ 'rows.0.quantity': ['quantity_not_positive'] })
  expect(rows({}, { ...deduction, unit_cost: 2_000 })).toEqual({ 'rows.1.unit_cost': ['deduction_not_below_zero'] })
  expect(rows({}, { ...deduction, unit_cost: -12_000 })).toEqual({})
  expect(rows({}, { ...deduction, unit_cost: -12_001 })).toEqual({ rows: ['deduction_too_large'] })
  // Its VAT would be below zero although the total is not.
  expect(rows({ vat_rate: 0 }, deduction)).toEqual({ rows: ['deduction_too_large'] })
})

test.each([
  ['a day', '2026-05-14', '2026-05-14', true],
  ['a month', '2026-05-01', '2026-05-31', true],
  ['a year and a day', '2026-01-01', '2027-01-02', true],
  ['a day more than that', '2026-01-01', '2027-01-03', false],
  ['no day at all', '2026-05-14', '2026-05-13', false],
])('a statement of %s', (_what, from, until, isTaken) => {
  const statement = { side: 'driver', team_id: job_id, from, until }
  expect(statementInput.safeParse(statement).success).toBe(isTaken)
})
