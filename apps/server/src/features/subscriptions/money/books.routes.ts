import type { FastifyInstance } from 'fastify'
import { booksInput, MOST_BOOK_LINES } from '@waybill/domain/back-office/back-office-input'
import { decimalOf } from '@waybill/domain/money/money'
import { BYTE_ORDER_MARK, csvLine } from '@waybill/domain/text/csv'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { isOpenTo } from '../../../platform/access/doors.ts'
import { recordAct } from '../../../platform/audit/audit.ts'
import { toKeep, unseen } from '../../../platform/http/file-answers.ts'
import type { Parts } from '../../../platform/http/parts.ts'
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

/** `GET /exports/books.csv`: the operator's invoices and credit notes of a period, with VAT; for staff, and audited. */
export function booksRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  const { db } = platform.databases
  app.get('/exports/books.csv', async (request, reply) => {
    const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
    if (!viewer || !isOpenTo('staff', viewer)) return unseen(reply)
    await countUse(platform, 'download', { user: viewer.user_id, address: request.ip })
    const input = booksInput.safeParse(request.query)
    if (!input.success) throw Object.assign(new Error('Some fields need another look.'), { statusCode: 400 })
    const { from, until, locale: asked } = input.data
    const lines = await selectBookLines(db, { from, until }, MOST_BOOK_LINES)
    if (lines.length > MOST_BOOK_LINES)
      throw Object.assign(new Error('There is more than a file can hold: choose a shorter period.'), {
        statusCode: 400,
      })
    await recordAct(db, viewer, { operation: 'exportBooks', input: { from, until, lines: lines.length } })
    const locale = await languageOf(db, viewer, asked)
    const rows = [titles.map((title) => title({}, { locale })), ...lines.map((line) => cellsOf(line, locale))]
    return toKeep(reply, `${m.subscriptions_books_file({}, { locale })} ${from} ${until}.csv`)
      .type('text/csv; charset=utf-8')
      .send(BYTE_ORDER_MARK + rows.map((cells) => csvLine(cells)).join(''))
  })
}

function cellsOf(line: BookLine, locale: Language): string[] {
  const kind = line.kind === 'invoice' ? m.subscriptions_books_is_invoice : m.subscriptions_pdf_credit_note
  return [
    kind({}, { locale }),
    String(line.number),
    line.day,
    line.company_name,
    line.vat_number ?? '',
    line.description,
    decimalOf(line.subtotal),
    String(line.vat_rate),
    decimalOf(line.total_vat),
    decimalOf(line.total),
    line.invoice_number === null ? '' : String(line.invoice_number),
  ]
}
