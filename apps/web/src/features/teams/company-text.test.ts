import { expect, test } from 'vitest'
import { companyText } from './company-text.ts'

test('a renamed company is named with what it was called', () => {
  expect(companyText({ company_name: 'Harbour Gate Ltd', former_names: [] })).toBe('Harbour Gate Ltd')
  expect(companyText({ company_name: 'Harbour Gate Ltd', former_names: ['Quay Ltd', 'Old Quay'] })).toBe(
    'Harbour Gate Ltd (formerly Quay Ltd, Old Quay)',
  )
})
