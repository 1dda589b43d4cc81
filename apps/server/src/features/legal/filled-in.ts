import type { Language } from '@waybill/domain/users/profile-setting'
import { product } from '@waybill/locales/words'
import { m } from '@waybill/locales/messages'
import type { Operator } from '../../platform/operator.ts'

type Particulars = Pick<Operator, 'company_name' | 'ico_number'>

/** A text with the market's and the operator's particulars; `{plans}` stays, because each page draws the price list itself. */
export function filledIn(body: string, locale: Language, { company_name, ico_number }: Particulars): string {
  const registration = ico_number
    ? m.legal_privacy_registered({ operator: company_name, number: ico_number }, { locale })
    : ''
  return body
    .replaceAll('{product}', () => product)
    .replaceAll('{operator}', () => company_name)
    .replaceAll('{registration}', () => registration)
    .trim()
}
