import { expect, test } from 'vitest'
import { rejectBidInput } from '../bids/bid-input.ts'
import type { z } from '../errors/validation.ts'
import { fieldMessages } from '../errors/validation.ts'
import { closeProblems } from '../jobs/job-office-input.ts'
import { arriveCollectionInput, goodsOnBoardInput } from './run-input.ts'
import { failDeliveryInput, leaveElsewhereInput, settleStopInput, stopFailedInput } from './trouble-input.ts'
import { podInput, returnGoodsInput } from './proof-input.ts'

const job_id = '0190a1b2-0000-7000-8000-000000000001'
const stop_id = '0190a1b2-0000-7000-8000-000000000002'
const photo = '0190a1b2-0000-7000-8000-000000000003'
const time = '2026-05-14T10:00:00Z'

function said(schema: z.ZodType, value: unknown): Record<string, string[]> {
  const result = schema.safeParse(value)
  return result.success ? {} : fieldMessages(result.error.issues)
}

test('arriving at collection with the goods needs only the time', () => {
  expect(said(arriveCollectionInput, { job_id, date_and_time: time, goods_collected_success: true })).toEqual({})
})

test('arriving without getting the goods needs a reason, waiting or not, and the price of agreed charges', () => {
  const failed = { job_id, date_and_time: time, goods_collected_success: false, additional_charges_agreed: true }
  expect(said(arriveCollectionInput, failed)).toEqual({
    reason: ['reason_required'],
    wait_at_collection_point: ['required'],
    agreed_price: ['agreed_price_required'],
  })
  const told = { ...failed, reason: 'GOODS_NOT_READY', wait_at_collection_point: true, agreed_price: 1_500 }
  expect(said(arriveCollectionInput, told)).toEqual({})
})

test('at most ten files a step', () => {
  const upload_ids = Array.from({ length: 11 }, () => photo)
  expect(said(goodsOnBoardInput, { job_id, board_route_date: time, upload_ids })).toEqual({
    upload_ids: ['files_too_many'],
  })
})

test('a normal POD needs the recipient and a photo', () => {
  expect(said(podInput, { delivery_date: time })).toEqual({
    recipient: ['recipient_required'],
    upload_ids: ['photo_required'],
  })
  expect(said(podInput, { delivery_date: time, recipient: 'Jan Łoś', upload_ids: [photo] })).toEqual({})
})

test('an electronic POD needs a signature instead of photos', () => {
  const pod = { delivery_date: time, recipient: 'A. Smith', is_electronic_pod: true }
  expect(said(podInput, pod)).toEqual({ signature_upload_id: ['signature_required'] })
  expect(said(podInput, { ...pod, signature_upload_id: photo })).toEqual({})
})

test('where no POD is needed, the reason is', () => {
  const pod = { delivery_date: time, recipient: 'A. Smith', pod_not_required: true }
  expect(said(podInput, pod)).toEqual({ no_pod_reason: ['no_pod_reason_required'] })
  expect(said(podInput, { ...pod, no_pod_reason: 'Left in the agreed safe place' })).toEqual({})
})

test('a failed stop names its reason', () => {
  expect(said(stopFailedInput, { job_id, stop_id })).toEqual({ reason: ['reason_required'] })
  expect(said(stopFailedInput, { job_id, stop_id, reason: 'PREMISES_CLOSED' })).toEqual({})
  expect(said(stopFailedInput, { job_id, stop_id, reason: 'SOLD_OUTSIDE_PLATFORM' })).toEqual({
    reason: ['reason_required'],
  })
  expect(said(stopFailedInput, { job_id, stop_id, reason: 'OTHER' })).toEqual({ comment: ['required'] })
  expect(said(stopFailedInput, { job_id, stop_id, reason: 'NO_UNLOADING', minutes_waited: 0 })).toEqual({
    minutes_waited: ['invalid'],
  })
})

test('a failed stop is settled with a new date, or with the reason and the place where the goods are', () => {
  expect(said(settleStopInput, { job_id, stop_id })).toEqual({ settlement: ['required'] }) // not a reason
  expect(said(settleStopInput, { job_id, stop_id, settlement: 'rescheduled' })).toEqual({ new_date: ['required'] })
  expect(said(settleStopInput, { job_id, stop_id, settlement: 'rescheduled', new_date: time })).toEqual({})
  expect(said(settleStopInput, { job_id, stop_id, settlement: 'returned' })).toEqual({ reason: ['required'] })
  expect(said(settleStopInput, { job_id, stop_id, settlement: 'returned', reason: 'Nobody there' })).toEqual({})
  const left = {
    job_id,
    stop_id,
    settlement: 'left_elsewhere',
    reason: 'Nobody there',
    left_at: 'Unit 4',
    upload_ids: [stop_id],
  }
  expect(said(settleStopInput, left)).toEqual({})
  expect(said(settleStopInput, { job_id, stop_id, settlement: 'left_elsewhere' })).toEqual({
    reason: ['required'],
    left_at: ['required'],
    upload_ids: ['photo_required'],
  })
})

test('a failed delivery names its reason; goods left elsewhere or returned are photographed', () => {
  expect(said(failDeliveryInput, { job_id })).toEqual({ reason: ['reason_required'] })
  expect(said(failDeliveryInput, { job_id, reason: 'OTHER' })).toEqual({}) // as an older phone may have kept it
  expect(said(leaveElsewhereInput, { job_id, left_at: 'Depot' })).toEqual({ upload_ids: ['photo_required'] })
  expect(said(returnGoodsInput, { job_id, por: { return_date: time, recipient: 'B. Jones' } })).toEqual({
    'por.upload_ids': ['photo_required'],
  })
})

test('closing a job on the road needs a word on charges, their price and a comment', () => {
  const close = { additional_charges_agreed: null, agreed_price: null, comment: null }
  expect(closeProblems(close, 'active')).toEqual([])
  expect(closeProblems(close, 'allocated')).toEqual([])
  expect(fieldMessages(closeProblems(close, 'collect'))).toEqual({
    additional_charges_agreed: ['required'],
    comment: ['required'],
  })
  expect(
    fieldMessages(closeProblems({ ...close, additional_charges_agreed: true, comment: 'Sorry' }, 'board')),
  ).toEqual({
    agreed_price: ['agreed_price_required'],
  })
  const agreed = { additional_charges_agreed: true, agreed_price: 1_500, comment: 'Sorry' }
  expect(closeProblems(agreed, 'board')).toEqual([])
  expect(closeProblems({ ...agreed, additional_charges_agreed: false, agreed_price: null }, 'board')).toEqual([])
})

test('a bid is rejected for one of the reasons; Other asks for words, and no poster rejects by another bid', () => {
  expect(said(rejectBidInput, { bid_id: job_id, rejection_reason: 'Other' })).toEqual({
    rejection_reason_custom: ['required'],
  })
  expect(said(rejectBidInput, { bid_id: job_id, rejection_reason: 'Bid_Too_High' })).toEqual({})
  expect(said(rejectBidInput, { bid_id: job_id, rejection_reason: 'Rejected_By_Other_Bid' })).toEqual({
    rejection_reason: ['reason_required'],
  })
})
