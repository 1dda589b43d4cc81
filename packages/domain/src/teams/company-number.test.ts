import { expect, test } from 'vitest'
import { companyNumber } from './company-number.ts'

test.each([
  ['01234567', '01234567'],
  ['0123 4567', '01234567'],
  ['1234567', '01234567'],
  ['sc123456', 'SC123456'],
  ['SC 123456', 'SC123456'],
  ['SC\u00a0123\u2011456', 'SC123456'],
  ['NI 012345', 'NI012345'],
  ['NI12345', 'NI012345'],
  ['R0000521', 'R0000521'],
  ['RO000521', 'R0000521'],
  ['OC301234', 'OC301234'],
  ['OC3O1234', 'OC301234'],
  ['IP12345R', 'IP12345R'],
  ['SP12345R', 'SP12345R'],
  ['SL00911A', 'SL00911A'],
  ['FC012345', 'FC012345'],
  ['RS007890', 'RS007890'],
  ['NO 000123', 'NO000123'],
  ['No. 01234567', '01234567'],
  ['Company number: 01234567', '01234567'],
  ['CRN 1234567', '01234567'],
])('%j is %s in the register', (typed, number) => {
  expect(companyNumber().parse(typed)).toBe(number)
})

test.each([
  [' ', 'required'],
  ['123456', 'company_number_incorrect'],
  ['S1234567', 'company_number_incorrect'],
  ['SC1234567', 'company_number_incorrect'],
  ['Depot Ltd', 'company_number_incorrect'],
  ['XX123456', 'company_number_prefix XX'],
  ['0123#4567', 'company_number_sign #'],
  ['123456789', 'company_number_is_vat'],
  ['GB123456782', 'company_number_is_vat'],
])('%j is no company number: %s', (typed, message) => {
  const issues = companyNumber().safeParse(typed).error?.issues ?? []
  expect(issues.map((issue) => issue.message)).toEqual([message])
})
