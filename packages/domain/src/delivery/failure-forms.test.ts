import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import { fieldMessages } from '../errors/validation.ts'
import {
  failDeliveryForm as deliveryFormAt,
  failStopForm as stopFormAt,
  goodsBecome,
  goodsMayBecome,
} from './failure-forms.ts'

const now = () => new Date('2026-05-14T10:00:00Z')
const failStopForm = stopFormAt(now)
const failDeliveryForm = deliveryFormAt(now)

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
    'failure.upload_ids': ['photo_required'],
    'goods.left_at': ['required'],
  })
  expect(said(failStopForm, { failure, goods: { becomes: 'rescheduled' } })).toEqual({ 'goods.new_date': ['required'] })
})

test('where the goods of a failed delivery go is for the carrier to say, another day for both sides', () => {
  expect(goodsMayBecome(['driver'])).toEqual(goodsBecome)
  expect(goodsMayBecome(['taker'])).toEqual(goodsBecome)
  expect(goodsMayBecome(['poster'])).toEqual(['aboard', 'rescheduled'])
  expect(goodsMayBecome([])).toEqual(['aboard'])
})

test('"other" needs words, at a stop as at the destination', () => {
  const other = { failure: { ...failure, reason: 'OTHER' }, goods: { becomes: 'aboard' } }
  for (const form of [failStopForm, failDeliveryForm])
    expect(said(form, other)).toEqual({ 'failure.comment': ['required'] })
})

test('goods that are left elsewhere are photographed, at a stop as at the destination', () => {
  const goods = { becomes: 'left_elsewhere', left_at: 'Gatehouse' }
  for (const form of [failStopForm, failDeliveryForm]) {
    expect(said(form, { failure, goods })).toEqual({ 'failure.upload_ids': ['photo_required'] })
    expect(said(form, { failure: { ...failure, upload_ids: [photo] }, goods })).toEqual({})
  }
})

test('another day is a plan: later than now, and within thirty days', () => {
  const on = (new_date: string) => ({ failure, goods: { becomes: 'rescheduled', new_date } })
  for (const form of [failStopForm, failDeliveryForm]) {
    expect(said(form, on('2026-05-15T09:00:00Z'))).toEqual({})
    expect(said(form, on('2026-05-14T09:59:00Z'))).toEqual({ 'goods.new_date': ['date_in_past'] })
    expect(said(form, on('2026-07-01T09:00:00Z'))).toEqual({ 'goods.new_date': ['date_beyond_plan'] })
  }
  const aboard = { failure, goods: { becomes: 'aboard', new_date: '2026-05-14T09:59:00Z' } }
  expect(said(failStopForm, aboard)).toEqual({})
})
