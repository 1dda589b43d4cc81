import { expect, test } from 'vitest'
import { findingsOf, type RegisteredLicence } from './licence-register.ts'

const registered: RegisteredLicence = {
  holder: 'ŁUKASZ & SONS HAULAGE LIMITED',
  kind: 'standard_national',
  is_in_force: true,
  company_number: '1234567',
}
const stated = {
  licence_kind: 'standard_national' as const,
  company_name: 'Łukasz and Sons Haulage Ltd',
  company_number: '01234567',
}

test.each([
  ['all agrees', {}, {}, []],
  ['no row', null, {}, ['not_found']],
  ['another kind', { kind: 'restricted' }, {}, ['kind_differs']],
  ['a kind of its own', { kind: null }, {}, ['kind_differs']],
  ['surrendered', { is_in_force: false }, {}, ['not_in_force']],
  ['another name under the same number', { holder: 'QUARRY LTD' }, {}, []],
  ['the same name without a number', { company_number: null }, {}, []],
  ['another name and number', { holder: 'QUARRY LTD', company_number: '7654321' }, {}, ['holder_differs']],
  [
    'all of it',
    { holder: 'QUARRY LTD', company_number: null, kind: null, is_in_force: false },
    {},
    ['holder_differs', 'kind_differs', 'not_in_force'],
  ],
  ['nothing stated', {}, { licence_kind: null }, ['kind_differs']],
] as const)('%s', (_name, row, other, findings) => {
  expect(findingsOf(row && { ...registered, ...row }, { ...stated, ...other })).toEqual(findings)
})
