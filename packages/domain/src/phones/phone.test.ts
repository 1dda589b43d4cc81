import { expect, test } from 'vitest'
import type { z } from '../errors/validation.ts'
import { optional } from '../text/text-rules.ts'
import { phone, readPhone, shownPhone } from './phone.ts'

function said(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
}

test.each([
  ['07700 900123', '+447700900123'],
  ['\u202a+44 7700 900123\u202c', '+447700900123'],
  ['07700\u00a0900123', '+447700900123'],
  ['07700\u2011900123', '+447700900123'],
  ['07700–900–123', '+447700900123'],
  ['07700.900123', '+447700900123'],
  ['07700·900·123', '+447700900123'],
  ['０７７００ ９００１２３', '+447700900123'],
  ['\ufeff07700\u200b900123', '+447700900123'],
  ['(0113) 496-0000', '+441134960000'],
  ['0113/496 0000', '+441134960000'],
  ['+44 (0)113 496 0000', '+441134960000'],
  ['+44(0) 113 496 0000', '+441134960000'],
  ['0044 (0)113 496 0000', '+441134960000'],
  ['0044 113 496 0000', '+441134960000'],
  ['(+44) 113 496 0000', '+441134960000'],
  ['44 113 496 0000', '+441134960000'],
  ['7700900123', '+447700900123'],
  ['Tel: 0113 496 0000', '+441134960000'],
  ['tel:+44-113-496-0000', '+441134960000'],
  ['Mob. 07700 900123', '+447700900123'],
  ['T. 0113 496 0000', '+441134960000'],
  ['0113 496 0000 ext 5', '+441134960000;ext=5'],
  ['0113 496 0000 ext. 5', '+441134960000;ext=5'],
  ['0113 496 0000 x5', '+441134960000;ext=5'],
  ['0113 496 0000 #5', '+441134960000;ext=5'],
  ['0113 496 0000, extension 5', '+441134960000;ext=5'],
  ['0113 496 0000 option 2', '+441134960000;ext=2'],
  ['+48 22 123 45 67 wew. 12', '+48221234567;ext=12'],
  ['+40 21 123 4567 int. 3', '+40211234567;ext=3'],
  ['+48 512 345 678', '+48512345678'],
  ['0040721234567', '+40721234567'],
  ['+353 (0)1 234 5678', '+35312345678'],
  ['+1 (800) 555-1234', '+18005551234'],
  // Nine digits behind the zero, as a few British areas still have.
  ['016977 3555', '+44169773555'],
  ['+441134960000;ext=5', '+441134960000;ext=5'],
])('%j rings at %s', (typed, kept) => {
  expect(readPhone(typed)).toEqual({ phone: kept })
  expect(phone().parse(typed)).toBe(kept)
})

test.each([
  ['07700 900123 (Dave)', 'phone_part (Dave)'],
  ['Dave 07700 900123', 'phone_part Dave'],
  ['07700 900123 after 6pm', 'phone_part after'],
  ['call me maybe', 'phone_part call me maybe'],
  ['07700 900123 / 07700 900124', 'phone_several'],
  ['07700 900123 or 0113 496 0000', 'phone_several'],
  ['512 345 678', 'phone_code_missing'],
  ['48 512 345 678', 'phone_code_missing'],
  ['+999 123 456 789', 'phone_code_unknown +999'],
  ['12345', 'phone_too_short'],
  ['0113 496', 'phone_too_short'],
  ['0721 234 567', 'phone_too_short'], // as a Romanian mobile is written at home
  ['+44 7700 90012', 'phone_too_short'],
  ['020 7946 000', 'phone_too_short'],
  ['012345678', 'phone_too_short'],
  ['0113 496 00000', 'phone_too_long'],
  ['+44 113 496 00000', 'phone_too_long'],
  ['0113 496 0000 ext 12345678', 'phone_part 12345678'],
  ['+44+7700900123', 'phone_incorrect'],
  ['(((((((((', 'phone_too_short'],
  ['9'.repeat(61), 'phone_too_long'],
])('%j cannot be a telephone number: %s', (typed, message) => {
  expect(said(phone(), typed)).toEqual([message])
})

test('a telephone number must be given, or is none', () => {
  expect(said(phone(), ' ')).toEqual(['required'])
  expect(said(phone(), '\u200e')).toEqual(['required'])
  expect(optional(phone()).parse(' ')).toBeNull()
  expect(said(optional(phone()), '12')).toEqual(['phone_too_short'])
})

test.each([
  ['+441134960000', '0113 496 0000', null],
  ['+441134960000;ext=5', '0113 496 0000', '5'],
  ['+447700900123', '07700 900123', null],
  ['+48512345678', '+48 512 345 678', null],
  ['+40721234567', '+40 721 234 567', null],
  // Kept before numbers were read: as it stands where it cannot be, in one form where it can.
  ['07700 900123 (Dave)', '07700 900123 (Dave)', null],
  ['+44 (0)113 496 0000', '0113 496 0000', null],
  ['', '', null],
])('%j is shown as %j', (kept, number, extension) => {
  expect(shownPhone(kept)).toEqual({ number, extension })
})
