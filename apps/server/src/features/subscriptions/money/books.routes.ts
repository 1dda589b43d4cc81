import type { FastifyInstance } from 'fastify'
import { refusalOf } from '@waybill/domain/access/permissions'
import { booksInput, MOST_BOOK_LINES } from '@waybill/domain/back-office/back-office-input'
import type { Cell } from '@waybill/domain/exports/csv'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { isOpenTo } from '../../../platform/access/doors.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { inTurnOf, tooMuch, unseen } from '../../../platform/http/file-answers.ts'
import type { Parts } from '../../../platform/http/parts.ts'
import { inPages, sheetFile, toKeepSheet } from '../../../platform/http/sheet-file.ts'
import { sheetFormats } from '../../../platform/http/sheet-formats.ts'
import { bearerToken, cookieToken } from '../../../platform/http/viewer-cache.ts'
import { countUse } from '../../../platform/limits/count-use.ts'
import { languageOf } from '../../users/users.sql.ts'
import { type BookLine, selectBookLines } from './books.sql.ts'

const titles = [
  m.subscriptions_books_kind,
  m.subscriptions_books_number,
  m.subscriptions_books_day,
  m.subscriptions_books_company,
  m.subscriptions_books_vat_number,
  m.subscriptions_books_description,
  m.subscriptions_books_net,
  m.subscriptions_books_vat_rate,
  m.subscriptions_books_vat,
  m.subscriptions_books_total,
  m.subscriptions_books_invoice,
]

/** `GET /exports/books.(xlsx|csv)`: the operator's invoices and credit notes of a period, with VAT; for finance and owners, and audited. */
export function booksRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  const { db } = platform.databases
  for (const format of sheetFormats)
    app.get(`/exports/books.${format}`, async (request, reply) => {
      const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
      if (!viewer || !isOpenTo('staff', viewer) || refusalOf(viewer, 'money.act', {}) !== null) return unseen(reply)
      await countUse(platform, 'download', { user: viewer.user_id, address: request.ip })
      const input = booksInput.safeParse(request.query)
      if (!input.success) throw Object.assign(new Error('Some fields need another look.'), { statusCode: 400 })
      const { from, until, locale: asked } = input.data
      const lines = await selectBookLines(db, { from, until }, MOST_BOOK_LINES)
      if (lines.length > MOST_BOOK_LINES) throw tooMuch()
      await recordAct(db, viewer, { operation: 'exportBooks', input: { from, until, lines: lines.length } })
      const locale = await languageOf(db, viewer, asked)
      const name = `${m.subscriptions_books_file({}, { locale })} ${from} ${until}`
      return toKeepSheet(reply, name, format).send(
        await inTurnOf(viewer, () => sheetFile(pagesOf(lines, locale), format, locale)),
      )
    })
}

function* pagesOf(lines: readonly BookLine[], locale: Language): Generator<Cell[][]> {
  yield [titles.map((title) => title({}, { locale }))]
  yield* inPages(lines, (line) => cellsOf(line, locale))
}

function cellsOf(line: BookLine, locale: Language): Cell[] {
  const kind = line.kind === 'invoice' ? m.subscriptions_books_is_invoice : m.subscriptions_pdf_credit_note
  return [
    kind({}, { locale }),
    String(line.number),
    { day: line.day },
    line.company_name,
    line.vat_number ?? '',
    line.description,
    { pence: line.subtotal },
    String(line.vat_rate),
    { pence: line.total_vat },
    { pence: line.total },
    line.invoice_number === null ? '' : String(line.invoice_number),
  ]
}
