import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { consentToFactoringInput, sellableListInput, withdrawFactoringConsentInput } from './factoring-input.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'

test('a consent names its figures', () => {
  expect(consentToFactoringInput.parse({ invoice_id: id, total: 12_000 })).toEqual({ invoice_id: id, total: 12_000 })
  expect(fieldMessages(consentToFactoringInput.safeParse({}).error?.issues ?? [])).toEqual({
    invoice_id: ['required'],
    total: ['required'],
  })
  expect(consentToFactoringInput.safeParse({ invoice_id: id, total: 120.5 }).success).toBe(false)
  expect(withdrawFactoringConsentInput.safeParse({}).success).toBe(false)
})

test('the list comes in pages', () => {
  expect(sellableListInput.parse({})).toMatchObject({ after: null })
  expect(sellableListInput.safeParse({ first: 0 }).success).toBe(false)
  expect(sellableListInput.safeParse({ first: 10_000 }).success).toBe(false)
})
