import { expect, test } from 'vitest'
import { fieldMessages } from '../errors/validation.ts'
import { addBenefitInput, editBenefitInput, sortBenefitsInput } from './benefit-input.ts'

const id = '0190a1b2-0000-7000-8000-000000000001'
const inAll = (name: string, text: string) =>
  Object.fromEntries(['en', 'ro', 'pl'].map((language) => [`${name}_${language}`, text]))
const benefit = {
  partner_name: 'Fuel & Co',
  url: 'https://example.com/waybill',
  active: true,
  ...inAll('title', 'Cheaper diesel'),
  ...inAll('summary', 'Four pence off each litre'),
  ...inAll('body', 'At every pump.\n- with the card\n- by day and by night'),
}

test.each<[string, object, object]>([
  ['always', {}, {}],
  ['from May on', { starts_on: '2026-05-01' }, {}],
  ['until May', { ends_on: '2026-05-31' }, {}],
  ['throughout May', { starts_on: '2026-05-01', ends_on: '2026-05-31' }, {}],
  ['on one day', { starts_on: '2026-05-01', ends_on: '2026-05-01' }, {}],
  ['from May to April', { starts_on: '2026-05-01', ends_on: '2026-04-30' }, { ends_on: ['dates_out_of_order'] }],
])('a benefit that is shown %s', (_when, overrides, problems) => {
  expect(fieldMessages(addBenefitInput.safeParse({ ...benefit, ...overrides }).error?.issues ?? [])).toEqual(problems)
  const edited = editBenefitInput.safeParse({ ...benefit, ...overrides, benefit_id: id })
  expect(fieldMessages(edited.error?.issues ?? [])).toEqual(problems)
})

test.each([
  ['https://example.com', undefined],
  [' https://example.com/a?b=c ', undefined],
  ['http://example.com', ['url_not_https']],
  ['ftp://example.com/https://example.com', ['url_not_https']],
  ['https://example.com/a b', ['url_not_https']],
  ['https://example.com:port', ['url_incorrect']],
  [`https://example.com/${'x'.repeat(481)}`, ['too_long']],
])('people leave the product by %j', (url, problems) => {
  expect(fieldMessages(addBenefitInput.safeParse({ ...benefit, url }).error?.issues ?? [])['url']).toEqual(problems)
})

test('every text is there in all three languages', () => {
  for (const field of Object.keys(benefit).filter((name) => /_(en|ro|pl)$/.test(name)))
    expect(fieldMessages(addBenefitInput.safeParse({ ...benefit, [field]: ' ' }).error?.issues ?? [])).toEqual({
      [field]: ['required'],
    })
})

test('an order names at least one', () => {
  expect(sortBenefitsInput.safeParse({ benefit_ids: [id] }).success).toBe(true)
  expect(sortBenefitsInput.safeParse({ benefit_ids: [] }).success).toBe(false)
})
