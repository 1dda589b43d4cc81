import { expect, test } from 'vitest'
import { fieldMessages, type z } from '../errors/validation.ts'
import { reviewDocumentInput, submitDocumentInput } from './document-input.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const said = (schema: z.ZodType, value: unknown) => fieldMessages(schema.safeParse(value).error?.issues ?? [])

// Staff approve, or reject with a reason (semantics §6).
test.each<[string, object, object]>([
  ['approved', { status: 'approved' }, {}],
  ['approved, with a word on it', { status: 'approved', rejection_reason: 'Well scanned' }, {}],
  ['rejected with a reason', { status: 'rejected', rejection_reason: 'The last page is missing' }, {}],
  ['rejected without a reason', { status: 'rejected' }, { rejection_reason: ['reason_required'] }],
  ['rejected with nothing', { status: 'rejected', rejection_reason: '  ' }, { rejection_reason: ['reason_required'] }],
  ['put back to be reviewed', { status: 'pending' }, { status: ['invalid'] }],
])('a document is %s', (_what, review, problems) => {
  expect(said(reviewDocumentInput, { document_id: id, ...review })).toEqual(problems)
})

// £1 to £10,000,000 (semantics §6), in pence.
test.each([
  [99, ['insured_amount_out_of_range']],
  [100, undefined],
  [1_000_000_000, undefined],
  [1_000_000_001, ['insured_amount_out_of_range']],
])('insured for %i pence', (insured_amount, problem) => {
  const document = { type_id: id, upload_ids: [id], insured_amount }
  expect(said(submitDocumentInput, document)['insured_amount']).toEqual(problem)
})

test('a document has one to ten pictures, and is shown to nobody unless its owner says so', () => {
  const withPictures = (count: number) => said(submitDocumentInput, { type_id: id, upload_ids: Array(count).fill(id) })
  expect(withPictures(0)).toEqual({ upload_ids: ['photo_required'] })
  expect(withPictures(10)).toEqual({})
  expect(withPictures(11)).toEqual({ upload_ids: ['files_too_many'] })
  expect(submitDocumentInput.parse({ type_id: id, upload_ids: [id] })).toMatchObject({ is_shared: false, expiry: null })
})
