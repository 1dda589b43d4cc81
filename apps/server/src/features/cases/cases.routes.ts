import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { caseRegisterInput } from '@waybill/domain/cases/case-input'
import type { Cell } from '@waybill/domain/exports/csv'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { isOpenTo } from '../../platform/access/doors.ts'
import { recordAct } from '../../platform/audit/audit.ts'
import { inTurnOf, tooMuch, unseen } from '../../platform/http/file-answers.ts'
import type { Parts } from '../../platform/http/parts.ts'
import { inPages, sheetFile, toKeepSheet } from '../../platform/http/sheet-file.ts'
import { sheetFormats } from '../../platform/http/sheet-formats.ts'
import { bearerToken, cookieToken } from '../../platform/http/viewer-cache.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { languageOf } from '../users/users.sql.ts'
import {
  caseActWords,
  caseKindWords,
  caseOutcomeWords,
  caseStateWords,
  caseSubjectWords,
  reportReasonWords,
} from './case-words.ts'
import { type RegisterLine, selectCaseFile, selectRegister } from './cases.sql.ts'

/** More than a year of a large market brings. */
const MOST_LINES = 20_000

const titles = [
  m.cases_number,
  m.cases_kind,
  m.cases_subject,
  m.cases_reason,
  m.cases_opened,
  m.cases_due,
  m.cases_state,
  m.cases_decided,
  m.cases_outcome,
  m.cases_acts,
  m.cases_in_time,
  m.cases_appeal_of,
]

/** `GET /exports/cases.(xlsx|csv)`, the register of a year without names, and the file of a reported file: for staff, and audited. */
export function casesRoutes(app: FastifyInstance, { platform, findViewer }: Parts) {
  const { db } = platform.databases
  for (const format of sheetFormats)
    app.get(`/exports/cases.${format}`, async (request, reply) => {
      const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
      if (!viewer || !isOpenTo('staff', viewer)) return unseen(reply)
      await countUse(platform, 'download', { user: viewer.user_id, address: request.ip })
      const input = caseRegisterInput.safeParse(request.query)
      if (!input.success) throw Object.assign(new Error('Some fields need another look.'), { statusCode: 400 })
      const { year, locale: asked } = input.data
      const lines = await selectRegister(db, year, MOST_LINES)
      if (lines.length > MOST_LINES) throw tooMuch()
      await recordAct(db, viewer, { operation: 'exportCases', input: { year, lines: lines.length } })
      const locale = await languageOf(db, viewer, asked)
      return toKeepSheet(reply, `${m.cases_register({}, { locale })} ${year}`, format).send(
        await inTurnOf(viewer, () => sheetFile(pagesOf(lines, locale), format, locale)),
      )
    })

  app.get('/files/cases/:id', async (request, reply) => {
    const viewer = await findViewer.recent(bearerToken(request) ?? cookieToken(request))
    const { id } = z.object({ id: z.uuid() }).safeParse(request.params).data ?? {}
    const file = viewer && isOpenTo('staff', viewer) && id ? await selectCaseFile(db, id) : undefined
    const stored = file && (await platform.files.read(file.path))
    if (!file || !stored) return unseen(reply)
    return reply
      .type(file.content_type)
      .header('content-length', stored.bytes)
      .header('content-disposition', 'inline; filename="reported"')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
      .header('cache-control', 'private, no-store')
      .send(stored.content)
  })
}

function* pagesOf(lines: readonly RegisterLine[], locale: Language): Generator<Cell[][]> {
  yield [titles.map((title) => title({}, { locale }))]
  yield* inPages(lines, (line) => cellsOf(line, locale))
}

function cellsOf(line: RegisterLine, locale: Language): Cell[] {
  const options = { locale }
  return [
    line.number,
    caseKindWords[line.kind]({}, options),
    line.subject_kind ? caseSubjectWords[line.subject_kind]({}, options) : '',
    line.reason ? reportReasonWords[line.reason]({}, options) : '',
    { day: line.opened_on },
    { day: line.due_on },
    caseStateWords[line.state]({}, options),
    line.decided_on ? { day: line.decided_on } : '',
    line.outcome ? caseOutcomeWords[line.outcome]({}, options) : '',
    line.acts.map((act) => caseActWords[act]({}, options)).join(' '),
    line.in_time === null ? '' : line.in_time ? m.cases_yes({}, options) : m.cases_no({}, options),
    line.appeal_of ?? '',
  ]
}
