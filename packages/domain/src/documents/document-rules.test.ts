import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import {
  documentProblems,
  documentTypes,
  isValidDocument,
  missingDocuments,
  requiredDocumentsState,
} from './document-rules.ts'

const today = '2026-05-14'
const approved = (type_code: string, expiry: string | null = '2027-01-01') =>
  ({ type_code, status: 'approved', expiry }) as const
const courierSet = ['goods_in_transit', 'public_liability', 'hire_and_reward'].map((code) => approved(code))

test('a courier company works with its three insurances', () => {
  expect(requiredDocumentsState('Courier_Company', courierSet, today)).toBe('approved')
  expect(missingDocuments('Courier_Company', courierSet.slice(1), today)).toEqual(['goods_in_transit'])
})

test('an owner driver shows licence and identity besides', () => {
  expect(missingDocuments('Owner_Driver', courierSet, today)).toEqual(['driving_licence', 'proof_of_identity'])
  const all = [...courierSet, approved('driving_licence'), approved('proof_of_identity', null)]
  expect(requiredDocumentsState('Owner_Driver', all, today)).toBe('approved')
})

test('the matter with a document is stated as it is, and first the one that asks for something', () => {
  const [first, second] = ['goods_in_transit', 'public_liability'] as const
  const of = (type_code: string, status: 'pending' | 'rejected') => ({ type_code, status, expiry: null })
  const state = (...held: Parameters<typeof requiredDocumentsState>[1]) =>
    requiredDocumentsState('Courier_Company', held, today)
  expect(state()).toBe('missing')
  expect(state(of(first, 'pending'))).toBe('missing')
  expect(state(...courierSet.slice(1), of(first, 'pending'))).toBe('under_review')
  expect(state(...courierSet.slice(1), of(first, 'rejected'))).toBe('rejected')
  expect(state(of(first, 'pending'), of(second, 'rejected'))).toBe('rejected')
  expect(state(...courierSet.slice(1), of(first, 'rejected'), of(first, 'pending'))).toBe('under_review')
})

test('a freight forwarder posts without any', () => {
  expect(missingDocuments('Freight_Forwarder', [], today)).toEqual([])
})

test('an expired insurance restricts from the day after its expiry until the renewal is approved', () => {
  expect(isValidDocument({ status: 'approved', expiry: today }, today)).toBe(true)
  const expired = [approved('goods_in_transit', '2026-05-13'), ...courierSet.slice(1)]
  expect(requiredDocumentsState('Courier_Company', expired, today)).toBe('expired')
  const pending = { type_code: 'goods_in_transit', status: 'pending', expiry: '2027-05-13' } as const
  expect(requiredDocumentsState('Courier_Company', [...expired, pending], today)).toBe('under_review')
  expect(requiredDocumentsState('Courier_Company', [...expired, { ...pending, status: 'approved' }], today)).toBe(
    'approved',
  )
})

test('a document brings the amount and expiry that its type asks for', () => {
  const type = { amount_required: true, expiry_required: true }
  expect(fieldMessages(documentProblems(type, { insured_amount: null, expiry: null }, today))).toEqual({
    insured_amount: ['insured_amount_required'],
    expiry: ['expiry_required'],
  })
  expect(fieldMessages(documentProblems(type, { insured_amount: 100, expiry: '2026-05-13' }, today))).toEqual({
    expiry: ['document_expired'],
  })
  // It holds through its last day.
  expect(documentProblems(type, { insured_amount: 100, expiry: today }, today)).toEqual([])
  expect(
    documentProblems({ amount_required: false, expiry_required: false }, { insured_amount: null, expiry: null }, today),
  ).toEqual([])
})

test('no two types share a code', () => {
  expect(new Set(documentTypes.map(({ code }) => code)).size).toBe(documentTypes.length)
})
