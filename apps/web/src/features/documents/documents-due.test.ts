import { expect, test } from 'vitest'
import { documentsDue } from './documents-due.ts'
import type { RequiredDocument } from './required-document.generated.ts'

type Held = NonNullable<RequiredDocument['document']>

const held = (status: Held['status'], more: Partial<Held> = {}): Held => ({
  id: `${status} one`,
  status,
  expiry: '2200-01-01',
  rejection_reason: null,
  ...more,
})
const standing = (code: string, document: Held | null, is_missing = true): RequiredDocument => ({
  type: { id: code, code, name: code },
  is_mandatory: true,
  is_missing,
  document,
})
const insurance = (document: Held | null) => standing('goods_in_transit', document)
const licence = (document: Held | null) => standing('driving_licence', document)

test('nothing is due when all that is required is approved', () => {
  const other: RequiredDocument = { ...insurance(null), is_mandatory: false, is_missing: false }
  expect(documentsDue([standing('driving_licence', held('approved'), false), other])).toBeNull()
})

test('a company that has sent nothing is told so, and led to the first invoice', () => {
  expect(documentsDue([insurance(null), licence(null)])).toEqual({
    text: '0 of 2 documents sent',
    to: '/add-view-document?type=goods_in_transit',
    label: 'Send next',
    waits: false,
  })
})

test('sent invoices count, and the next one is the first that was not sent', () => {
  const due = documentsDue([insurance(held('pending')), licence(null)])
  expect(due).toMatchObject({ text: '1 of 2 documents sent', to: '/add-view-document?type=driving_licence' })
})

test('with everything sent there is nothing to do but to wait', () => {
  const due = documentsDue([insurance(held('pending')), licence(held('pending'))])
  expect(due).toMatchObject({ text: '2 documents under review', to: '/documents', waits: true })
})

test('a rejected one comes before all others, with its reason and the way to send it again', () => {
  const rejected = held('rejected', { rejection_reason: 'Too dark.' })
  expect(documentsDue([insurance(null), licence(rejected)])).toMatchObject({
    text: 'Driving licence rejected: Too dark.',
    to: '/add-view-document?type=driving_licence&document=rejected+one',
    label: 'Submit again',
  })
})

test('one that is out of date is renewed', () => {
  const ended = held('approved', { expiry: '2020-01-01' })
  expect(documentsDue([insurance(ended), licence(held('pending'))])).toMatchObject({
    text: 'Goods in Transit insurance has expired',
    to: '/add-view-document?type=goods_in_transit&document=approved+one',
  })
})
