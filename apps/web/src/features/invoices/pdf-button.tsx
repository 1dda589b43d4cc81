import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import type { ButtonLook } from '../../ui/action/button.tsx'
import { DownloadButton } from './download-button.tsx'

/** The printed invoice, in the language of the screens. */
export function PdfButton({ invoice, ...look }: ButtonLook & { invoice: { id: string; invoice_number: string } }) {
  return (
    <DownloadButton
      {...look}
      path={`/invoices/${invoice.id}/pdf?locale=${getLocale()}`}
      name={`${invoice.invoice_number}.pdf`}
      label={m.invoices_download()}
      under_way={m.invoices_downloading()}
    />
  )
}
