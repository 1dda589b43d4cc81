import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import { fieldMessages } from '../errors/validation.ts'
import { failDeliveryForm, failStopForm } from './failure-forms.ts'

const job_id = '0190a1b2-0000-7000-8000-000000000001'
const stop_id = '0190a1b2-0000-7000-8000-000000000002'
const photo = '0190a1b2-0000-7000-8000-000000000003'

function said(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const result = schema.safeParse(value)
  return result.success ? {} : fieldMessages(result.error.issues)
}

const failure = { job_id, stop_id, reason: 'DELIVERY_REFUSED' }

test('a failed stop may keep its goods on board for now, or says at once where they go', () => {
  expect(said(failStopForm, { failure, goods: { becomes: 'aboard' } })).toEqual({})
  expect(said(failStopForm, { failure, goods: { becomes: 'returned' } })).toEqual({})
  expect(said(failStopForm, { failure, goods: { becomes: 'left_elsewhere' } })).toEqual({
    'goods.left_at': ['required'],
  })
  expect(said(failStopForm, { failure, goods: { becomes: 'rescheduled' } })).toEqual({ 'goods.new_date': ['required'] })
})

test('"other" needs words, at a stop as at the destination', () => {
  const other = { failure: { ...failure, reason: 'OTHER' }, goods: { becomes: 'aboard' } }
  for (const form of [failStopForm, failDeliveryForm])
    expect(said(form, other)).toEqual({ 'failure.comment': ['required'] })
})

test('goods of a failed delivery that are left elsewhere are photographed', () => {
  const goods = { becomes: 'left_elsewhere', left_at: 'Gatehouse' }
  expect(said(failDeliveryForm, { failure, goods })).toEqual({ 'failure.upload_ids': ['photo_required'] })
  expect(said(failDeliveryForm, { failure: { ...failure, upload_ids: [photo] }, goods })).toEqual({})
  expect(said(failStopForm, { failure, goods })).toEqual({})
})
