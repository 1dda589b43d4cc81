import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Viewer } from '@waybill/domain/access/viewer'
import { type Language, languages } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import type { Db } from '../../../platform/database/database.ts'
import { inTurnOf, toKeep, unseen } from '../../../platform/http/file-answers.ts'
import type { Parts } from '../../../platform/http/parts.ts'
import { inThread } from '../../../platform/threads/in-thread.ts'
import { bearerToken, cookieToken } from '../../../platform/http/viewer-cache.ts'
import { languageOf } from '../../users/users.sql.ts'
import type { creditNotePdf } from '../refunds/credit-note-pdf.ts'
import { findCreditNote } from '../refunds/refunds.sql.ts'
import { findSubscriptionInvoice } from './subscription-invoices.sql.ts'
import type { subscriptionInvoicePdf } from './subscription-invoice-pdf.ts'

const ids = z.object({ id: z.uuid() })
const pdfQuery = z.object({ locale: z.enum(languages).optional() })

type Paper<Document> = {
  path: string
  title: (words: object, options: { locale: Language }) => string
  find: (db: Db, viewer: Viewer, id: string) => Promise<Document | undefined>
  print: (document: Document, locale: Language, logo: Uint8Array | null) => Promise<Buffer>
}

/** The operator's papers as PDF: also for a team whose subscription has ended, which still keeps its books. */
export function subscriptionRoutes(app: FastifyInstance, parts: Parts) {
  addPaper(app, parts, {
    path: '/subscription-invoices/:id/pdf',
    title: m.invoices_pdf_title,
    find: findSubscriptionInvoice,
    print: inThread<typeof subscriptionInvoicePdf>(
      'papers',
      new URL('./subscription-invoice-pdf.ts', import.meta.url),
      'subscriptionInvoicePdf',
    ),
  })
  addPaper(app, parts, {
    path: '/subscription-credit-notes/:id/pdf',
    title: m.subscriptions_pdf_credit_note,
    find: findCreditNote,
    print: inThread<typeof creditNotePdf>(
      'papers',
      new URL('../refunds/credit-note-pdf.ts', import.meta.url),
      'creditNotePdf',
    ),
  })
}

function addPaper<Document extends { number: number }>(
  app: FastifyInstance,
  { platform, findViewer }: Parts,
  { path, title, find, print }: Paper<Document>,
) {
  const { db } = platform.databases
  app.get(path, async (request, reply) => {
    const params = ids.safeParse(request.params)
    const query = pdfQuery.safeParse(request.query)
    const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
    if (!viewer || viewer.inactivated || !params.success) return unseen(reply)
    const document = await find(db, viewer, params.data.id)
    if (!document) return unseen(reply)
    const locale = await languageOf(db, viewer, query.data?.locale)
    const logo = await platform.brand.paperLogo()
    const pdf = await inTurnOf(viewer, () => print(document, locale, logo))
    return toKeep(reply, `${title({}, { locale })} ${document.number}.pdf`)
      .type('application/pdf')
      .send(pdf)
  })
}
