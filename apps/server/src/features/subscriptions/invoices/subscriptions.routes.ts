import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { languages } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { toKeep, unseen } from '../../../platform/http/file-answers.ts'
import type { Parts } from '../../../platform/http/parts.ts'
import { bearerToken, cookieToken } from '../../../platform/http/viewer-cache.ts'
import { languageOf } from '../../users/users.sql.ts'
import { findSubscriptionInvoice } from './subscription-invoices.sql.ts'
import { subscriptionInvoicePdf } from './subscription-invoice-pdf.ts'

const ids = z.object({ id: z.uuid() })
const pdfQuery = z.object({ locale: z.enum(languages).optional() })

/** `GET /subscription-invoices/:id/pdf`: also for a team whose subscription has ended, which still keeps its books. */
export function subscriptionRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  const { db } = platform.databases

  app.get('/subscription-invoices/:id/pdf', async (request, reply) => {
    const params = ids.safeParse(request.params)
    const query = pdfQuery.safeParse(request.query)
    const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
    if (!viewer || viewer.inactivated || !params.success) return unseen(reply)
    const invoice = await findSubscriptionInvoice(db, viewer, params.data.id)
    if (!invoice) return unseen(reply)
    const locale = await languageOf(db, viewer, query.data?.locale)
    const pdf = await subscriptionInvoicePdf(invoice, locale)
    return toKeep(reply, `${m.invoices_pdf_title({}, { locale })} ${invoice.number}.pdf`)
      .type('application/pdf')
      .send(pdf)
  })
}
