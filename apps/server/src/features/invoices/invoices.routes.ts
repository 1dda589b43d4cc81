import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isOffice, type Viewer } from '@waybill/domain/access/viewer'
import { invoiceExportInput, statementInput } from '@waybill/domain/invoices/invoice-input'
import { type Language, languages } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { isOpenTo, type Door } from '../../platform/access/doors.ts'
import { toKeep, unseen } from '../../platform/http/file-answers.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { bearerToken, cookieToken } from '../../platform/http/viewer-cache.ts'
import { languageOf } from '../users/users.sql.ts'
import { findInvoiceDocument } from './paper/invoice-document.sql.ts'
import { paperOf } from './paper/invoice-paper.ts'
import { exportInvoices } from './accounting/invoices-export.ts'
import { statementOf, type AccountStatement } from './statement/statement.ts'
import { statementCsv } from './statement/statement-csv.ts'
import { statementPdf } from './statement/statement-pdf.ts'
import { statementLabel } from './statement/statement-words.ts'

const pdfQuery = z.object({ locale: z.enum(languages).optional() })
const ids = z.object({ id: z.uuid() })

type Paper = { type: string; of: (statement: AccountStatement, locale: Language) => string | Promise<Buffer> }
const statementPapers: Record<'pdf' | 'csv', Paper> = {
  pdf: { type: 'application/pdf', of: statementPdf },
  csv: { type: 'text/csv; charset=utf-8', of: statementCsv },
}

/** `GET /invoices/:id/pdf`, `GET /exports/invoices.csv` and `GET /exports/statement.(pdf|csv)`: for the offices of the companies, like the screens they belong to. */
export function invoiceRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  const { db } = platform.databases

  /** @throws RATE_LIMITED: each paper is made anew */
  async function memberOf(request: FastifyRequest, door: Door = 'member'): Promise<Viewer | null> {
    const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
    if (!viewer || !isOpenTo(door, viewer)) return null
    await countUse(platform, 'download', { user: viewer.user_id, address: request.ip })
    return viewer
  }

  app.get('/invoices/:id/pdf', async (request, reply) => {
    const params = ids.safeParse(request.params)
    const query = pdfQuery.safeParse(request.query)
    const viewer = await memberOf(request, 'awarded')
    const invoice = viewer && params.success && (await findInvoiceDocument(db, viewer, params.data.id))
    if (!invoice) return unseen(reply)
    const locale = await languageOf(db, viewer, query.data?.locale)
    const { filename, content, contentType } = await paperOf(platform, invoice, locale)
    return toKeep(reply, filename).type(contentType).send(content)
  })

  app.get('/exports/invoices.csv', async (request, reply) => {
    const viewer = await memberOf(request)
    if (!viewer || !isOffice(viewer)) return unseen(reply)
    const input = invoiceExportInput.safeParse(request.query)
    if (!input.success) throw Object.assign(new Error('Some fields need another look.'), { statusCode: 400 })
    const locale = await languageOf(db, viewer, input.data.locale)
    const file = input.data.side === 'driver' ? m.invoices_csv_file_sent : m.invoices_csv_file_received
    return toKeep(reply, `${file({}, { locale })}.csv`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(exportInvoices(platform, viewer, input.data, locale)))
  })

  for (const [format, paper] of Object.entries(statementPapers))
    app.get(`/exports/statement.${format}`, async (request, reply) => {
      const viewer = await memberOf(request)
      if (!viewer || !isOffice(viewer)) return unseen(reply)
      const input = statementInput.safeParse(request.query)
      if (!input.success) throw Object.assign(new Error('Some fields need another look.'), { statusCode: 400 })
      const statement = await statementOf(db, viewer, input.data)
      if (!statement) return unseen(reply)
      const locale = await languageOf(db, viewer, input.data.locale)
      const name = `${m.invoices_statement({}, { locale })} ${statementLabel(statement)}`
      return toKeep(reply, `${name}.${format}`)
        .type(paper.type)
        .send(await paper.of(statement, locale))
    })
}
