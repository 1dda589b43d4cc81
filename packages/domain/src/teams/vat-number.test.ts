import { expect, test } from 'vitest'
import { isVatNumber, readVatNumber, vatNumber } from './vat-number.ts'

test.each([
  ['GB 123 4567 82', 'GB123456782'],
  ['123456782', 'GB123456782'],
  ['gb-123-456-782', 'GB123456782'],
  ['GB\u00a0123.4567\u201182', 'GB123456782'],
  ['VAT 123 4567 82', 'GB123456782'],
  ['VAT123456782', 'GB123456782'],
  ['VAT Reg. No: GB 123 4567 82', 'GB123456782'],
  // Since 2009 numbers are issued whose check digits are 55 further (9755).
  ['GB 100 0000 34', 'GB100000034'],
  ['GB 999 9999 73', 'GB999999973'],
  ['GB123456782001', 'GB123456782001'],
  ['123 4567 82 001', 'GB123456782001'],
  ['GBGD001', 'GBGD001'],
  ['gd 499', 'GBGD499'],
  ['GBHA599', 'GBHA599'],
  ['HA 999', 'GBHA999'],
  ['XI123456782', 'XI123456782'],
  ['PL 123-456-32-18', 'PL1234563218'],
  ['RO18547290', 'RO18547290'],
  ['NL123456789B01', 'NL123456789B01'],
  ['DE136695976', 'DE136695976'],
  ['GR094014201', 'EL094014201'],
  ['IE 6388047V', 'IE6388047V'],
])('%j is stored as %s', (typed, number) => {
  expect(readVatNumber(typed)).toEqual({ number })
  expect(vatNumber().parse(typed)).toBe(number)
  expect(isVatNumber(number)).toBe(true)
})

test.each([
  ['MYCOMPANYLTD', 'vat_number_words MYCOMPANYLTD'],
  ['Not registered', 'vat_number_words NOT REGISTERED'],
  ['PENDING123', 'vat_number_incorrect'],
  ['07700900123', 'vat_number_is_phone'],
  ['+44 7700 900123', 'vat_number_is_phone'],
  ['12345678', 'vat_number_is_company'],
  ['SC 123456', 'vat_number_is_company'],
  ['123456789', 'vat_number_check'],
  ['GB 123 4567 83', 'vat_number_check'],
  ['XI123456783', 'vat_number_check'],
  ['PL1234563219', 'vat_number_check'],
  ['RO18547291', 'vat_number_check'],
  ['1234563218', 'vat_number_country'],
  ['GB12345678', 'vat_number_incorrect'],
  ['GBGD500', 'vat_number_incorrect'],
  ['GBHA499', 'vat_number_incorrect'],
  ['US123456789', 'vat_number_incorrect'],
])('%j cannot be a VAT number: %s', (typed, message) => {
  expect(readVatNumber(typed)).toEqual({ message })
  expect(isVatNumber(typed)).toBe(false)
})

test('no number is none', () => expect(isVatNumber(null)).toBe(false))
