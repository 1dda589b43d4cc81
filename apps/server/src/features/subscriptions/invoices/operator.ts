import type { Config } from '../../../platform/config.ts'
import type { InvoiceIssuer } from '../../invoices/raising/invoice-parties.ts'

/** The operator of this installation, as its invoices to the teams name it. */
export function operatorOf({ operator }: Pick<Config, 'operator'>): InvoiceIssuer {
  return {
    ...operator,
    name: null,
    phone: null,
    account_name: null,
    account_number: null,
    sort_code: null,
    footer_text: null,
    logo_upload_id: null,
    charges_vat: true,
  }
}
