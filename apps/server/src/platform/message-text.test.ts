import { expect, test } from 'vitest'
import { validationMessages } from '@waybill/domain/errors/validation-messages'
import { messageText } from './message-text.ts'

test('the specification’s words are used in English', () => {
  expect(validationMessages.map((key) => messageText(key))).toEqual(
    expect.arrayContaining([
      'This field is required.',
      'Incorrect email',
      'Email required',
      'Passwords do not match',
      'Company number must be 8 digits or 2 letters + 6 digits',
      'File size exceeds the allowed limit of 15MB',
      'Wrong file type',
    ]),
  )
})

test('words that are no key of the catalogue stay as they are', () => {
  expect(messageText('A text holds a NUL.', 'pl')).toBe('A text holds a NUL.')
})
