import { href, type LoaderFunctionArgs, redirect } from 'react-router'
import { page } from '../../session/route.ts'

// A side is one page with two addresses: its module has the screens of both.
export const invoicesRoutes = [
  page('/accounting', () => import('./accounting/accounting-screen.tsx')),
  page('/accounting-driver', async () => (await import('./accounting/accounting-side.tsx')).accountingDriver),
  page('/accounting-poster', async () => (await import('./accounting/accounting-side.tsx')).accountingPoster),
  page('/accounting-invoices-driver/:id', async () => (await import('./accounting/company-account.tsx')).companyDriver),
  page('/accounting-invoices-poster/:id', async () => (await import('./accounting/company-account.tsx')).companyPoster),
  page('/raise-invoice/:id', () => import('./raise/raise-invoice-screen.tsx')),
  page('/view-invoice/:id', () => import('./view-invoice-screen.tsx')),
  page('/preview-invoice/:id', async () => ({ loader: toInvoice })),
  page('/list-invoices/:id', () => import('./list-invoices-screen.tsx')),
]

/** The invoice stands on its page as it is printed. */
function toInvoice({ params: { id = '' } }: LoaderFunctionArgs) {
  return redirect(href('/view-invoice/:id', { id }))
}
