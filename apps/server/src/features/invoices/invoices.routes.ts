import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isOffice, type Viewer } from '@waybill/domain/access/viewer'
import { invoiceExportInput, statementInput } from '@waybill/domain/invoices/invoice-input'
import { type Language, languages } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { isOpenTo, type Door } from '../../platform/access/doors.ts'
import type { Platform } from '../../platform/context.ts'
import { inTurnOf, toKeep, unseen } from '../../platform/http/file-answers.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { sheetFile, toKeepSheet } from '../../platform/http/sheet-file.ts'
import { sheetFormats } from '../../platform/http/sheet-formats.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { bearerToken, cookieToken } from '../../platform/http/viewer-cache.ts'
import type { Attachment } from '../../platform/mail/mailer.ts'
import { inThread } from '../../platform/threads/in-thread.ts'
import { languageOf } from '../users/users.sql.ts'
import { findCreditNoteDocument } from './credits/credit-note-document.sql.ts'
import { creditNotePaperOf } from './credits/credit-note-paper.ts'
import { findInvoiceDocument } from './paper/invoice-document.sql.ts'
import { paperOf } from './paper/invoice-paper.ts'
import { invoicePages, invoicesCsv } from './accounting/invoices-export.ts'
import { type AccountStatement, statementOf } from './statement/statement.ts'
import { statementRows } from './statement/statement-rows.ts'
import type { statementPdf } from './statement/statement-pdf.ts'
import { statementLabel } from './statement/statement-words.ts'

const pdfQuery = z.object({ locale: z.enum(languages).optional() })
const ids = z.object({ id: z.uuid() })

const printStatement = inThread<typeof statementPdf>(
  'papers',
  new URL('./statement/statement-pdf.ts', import.meta.url),
  'statementPdf',
)

async function statementOnPaper({ brand }: Platform, statement: AccountStatement, locale: Language) {
  return printStatement(statement, locale, await brand.paperLogo())
}

type Paper = (locale: Language) => Promise<Attachment>

/** The document of one thing; undefined for a viewer who may not see it. */
const papers: Record<string, (platform: Platform, viewer: Viewer, id: string) => Promise<Paper | undefined>> = {
  async '/invoices/:id/pdf'(platform, viewer, id) {
    const invoice = await findInvoiceDocument(platform.databases.db, viewer, id)
    return invoice && ((locale) => paperOf(platform, invoice, locale))
  },
  async '/credit-notes/:id/pdf'(platform, viewer, id) {
    const note = await findCreditNoteDocument(platform.databases.db, viewer, id)
    return note && ((locale) => creditNotePaperOf(platform, note, locale))
  },
}

/** `GET /invoices/:id/pdf`, `GET /credit-notes/:id/pdf`, `GET /exports/invoices.(xlsx|csv)` and `GET /exports/statement.(pdf|xlsx|csv)`: for the offices of the companies, like the screens they belong to. */
export function invoiceRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  const { db } = platform.databases

  /** @throws RATE_LIMITED: each paper is made anew */
  async function memberOf(request: FastifyRequest, door: Door = 'member'): Promise<Viewer | null> {
    const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
    if (!viewer || !isOpenTo(door, viewer)) return null
    await countUse(platform, 'download', { user: viewer.user_id, address: request.ip })
    return viewer
  }

  for (const [path, paperFor] of Object.entries(papers))
    app.get(path, async (request, reply) => {
      const params = ids.safeParse(request.params)
      const query = pdfQuery.safeParse(request.query)
      const viewer = await memberOf(request, 'awarded')
      const paper = viewer && params.success && (await paperFor(platform, viewer, params.data.id))
      if (!paper) return unseen(reply)
      const locale = await languageOf(db, viewer, query.data?.locale)
      const { filename, content, contentType } = await inTurnOf(viewer, () => paper(locale))
      return toKeep(reply, filename).type(contentType).send(content)
    })

  for (const format of sheetFormats)
    app.get(`/exports/invoices.${format}`, async (request, reply) => {
      const viewer = await memberOf(request)
      if (!viewer || !isOffice(viewer)) return unseen(reply)
      const input = invoiceExportInput.safeParse(request.query)
      if (!input.success) throw Object.assign(new Error('Some fields need another look.'), { statusCode: 400 })
      const locale = await languageOf(db, viewer, input.data.locale)
      const file = input.data.side === 'driver' ? m.invoices_csv_file_sent : m.invoices_csv_file_received
      if (format === 'csv')
        return toKeepSheet(reply, file({}, { locale }), format).send(
          Readable.from(invoicesCsv(platform, viewer, input.data, locale)),
        )
      const pages = invoicePages(platform, viewer, input.data, locale)
      const content = await inTurnOf(viewer, () => sheetFile(pages, format, locale))
      return toKeepSheet(reply, file({}, { locale }), format).send(content)
    })

  for (const format of ['pdf', ...sheetFormats] as const)
    app.get(`/exports/statement.${format}`, async (request, reply) => {
      const viewer = await memberOf(request)
      if (!viewer || !isOffice(viewer)) return unseen(reply)
      const input = statementInput.safeParse(request.query)
      if (!input.success) throw Object.assign(new Error('Some fields need another look.'), { statusCode: 400 })
      const statement = await statementOf(db, viewer, input.data)
      if (!statement) return unseen(reply)
      const locale = await languageOf(db, viewer, input.data.locale)
      const name = `${m.invoices_statement({}, { locale })} ${statementLabel(statement)}`
      const content = await inTurnOf(viewer, () =>
        format === 'pdf'
          ? statementOnPaper(platform, statement, locale)
          : sheetFile(statementRows(statement, locale), format, locale),
      )
      return format === 'pdf'
        ? toKeep(reply, `${name}.pdf`).type('application/pdf').send(content)
        : toKeepSheet(reply, name, format).send(content)
    })
}
