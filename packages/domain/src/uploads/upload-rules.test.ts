import { expect, test } from 'vitest'
import { contentOf, contentProblem, MAX_UPLOAD_BYTES, uploadProblem } from './upload-rules.ts'

const pod = { kind: 'pod' } as const
const documents = { kind: 'document', acceptPdfDocuments: true } as const
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const pdf = new TextEncoder().encode('%PDF-1.7')

test('JPEG, JPG, PNG and IMG are taken, in capitals too, and nothing else', () => {
  for (const name of ['a.jpg', 'b.JPEG', 'c.png', 'd.IMG']) expect(uploadProblem({ name, size: 1 }, pod)).toBeNull()
  for (const name of ['a.gif', 'b.svg', 'c.pdf', 'jpg', 'd.jpg.exe', 'e.']) {
    expect(uploadProblem({ name, size: 1 }, pod)).toBe('file_type')
  }
})

test('15MB is allowed, a byte more is not, and an empty file is none', () => {
  expect(uploadProblem({ name: 'a.jpg', size: MAX_UPLOAD_BYTES }, pod)).toBeNull()
  expect(uploadProblem({ name: 'a.jpg', size: MAX_UPLOAD_BYTES + 1 }, pod)).toBe('file_size')
  expect(uploadProblem({ name: 'a.jpg', size: 0 }, pod)).toBe('file_empty')
})

test('PDF is taken for documents only, and only where the operator allows it', () => {
  const file = { name: 'policy.pdf', size: 1 }
  expect(uploadProblem(file, documents)).toBeNull()
  expect(uploadProblem(file, { kind: 'document' })).toBe('file_type')
  expect(uploadProblem(file, { kind: 'pod', acceptPdfDocuments: true })).toBe('file_type')
  // A PDF beside the four kinds of picture, and nothing else.
  expect(uploadProblem({ name: 'policy.docx', size: 1 }, documents)).toBe('file_type')
  expect(contentProblem(pdf, documents)).toBeNull()
  expect(contentProblem(pdf, pod)).toBe('file_type')
})

test('the content decides, whatever the name says', () => {
  expect([jpeg, png, pdf].map(contentOf)).toEqual(['image/jpeg', 'image/png', 'application/pdf'])
  expect([jpeg, png].map((photo) => contentProblem(photo, pod))).toEqual([null, null])
  expect(contentOf(new TextEncoder().encode('<svg'))).toBeNull()
  expect(contentOf(Uint8Array.of(0xff, 0xd8))).toBeNull()
  expect(contentProblem(new TextEncoder().encode('GIF89a'), pod)).toBe('file_type')
})
