import { expect, test } from 'vitest'
import { contentProblem, MAX_UPLOAD_BYTES, sizeProblem } from './upload-rules.ts'

const pod = { kind: 'pod' } as const
const documents = { kind: 'document', acceptPdfDocuments: true } as const
const bytesOf = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const jpeg = bytesOf('\xff\xd8\xff\xe0')
const pdf = bytesOf('%PDF-1.7')

test('15MB is allowed, a byte more is not, and an empty file is none', () => {
  expect(sizeProblem(MAX_UPLOAD_BYTES)).toBeNull()
  expect(sizeProblem(MAX_UPLOAD_BYTES + 1)).toBe('file_size')
  expect(sizeProblem(0)).toBe('file_empty')
})

test('PDF is taken for documents only, and only where the operator allows it', () => {
  expect(contentProblem(pdf, documents)).toBeNull()
  expect(contentProblem(pdf, { kind: 'document' })).toBe('file_pdf')
  expect(contentProblem(pdf, { kind: 'pod', acceptPdfDocuments: true })).toBe('file_pdf')
})

test('JPEG and PNG are taken; what else is a picture is refused with what to do about it', () => {
  expect(contentProblem(jpeg, pod)).toBeNull()
  expect(contentProblem(bytesOf('\x89PNG\r\n\x1a\n'), pod)).toBeNull()
  expect(contentProblem(bytesOf('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), pod)).toBe('file_heic')
  expect(contentProblem(bytesOf('GIF89a'), documents)).toBe('file_other_picture')
  for (const text of ['<svg', 'PK\x03\x04', 'MZ', 'hello', ''])
    expect(contentProblem(bytesOf(text), pod)).toBe('file_type')
})
