import { say, sayAndStop, z } from '../errors/validation.ts'

export const SOLE_TRADER_NUMBER = 'Sole Trader' // what a sole trader enters instead, spec §5

/** spec §5; letters are made capital. */
export function companyNumber() {
  return z
    .string()
    .trim()
    .toUpperCase()
    .min(1, sayAndStop('required'))
    .regex(/^(\d{8}|[A-Z]{2}\d{6})$/, say('company_number_incorrect'))
}

/** British or EU VAT number without spaces, letters capital. The specification makes it optional and gives no form. */
export function vatNumber() {
  return z
    .string()
    .overwrite((text) => text.replaceAll(/[\s.-]/g, ''))
    .toUpperCase()
    .regex(/^([A-Z]{2})?[\dA-Z]{8,12}$/, say('vat_number_incorrect'))
}
