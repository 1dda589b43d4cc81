import { m } from '@waybill/locales/messages'
import { found } from '../../api/found.ts'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { ActionBar } from '../../ui/layout/action-bar.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { invoicePath } from './accounting-sides.ts'
import { InvoicePaper } from './invoice-paper.tsx'
import { PdfButton } from './pdf-button.tsx'
import { PreviewInvoiceScreenQuery } from './preview-invoice-screen.generated.ts'

export const handle: ScreenHandle = { hidesBottomBar: true }

export const loader = loaderOf('/preview-invoice/:id', async ({ params, signal }) => {
  const { invoice } = await request(PreviewInvoiceScreenQuery, { id: params.id }, { signal })
  return found(invoice)
})

/** The invoice alone, as it is printed. */
function PreviewInvoiceScreen() {
  const invoice = useData<typeof loader>()
  return (
    <Screen
      header={
        <PageHeader
          title={m.invoices_preview_title({ number: invoice.invoice_number })}
          back={invoicePath(invoice.is_issued ? 'driver' : 'poster', invoice.id)}
        />
      }
      footer={
        <ActionBar>
          <PdfButton invoice={invoice} kind="primary" size="large" />
        </ActionBar>
      }
    >
      <InvoicePaper invoice={invoice} />
    </Screen>
  )
}

export { PreviewInvoiceScreen as Component }
