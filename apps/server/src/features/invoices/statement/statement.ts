import type { Viewer } from '@waybill/domain/access/viewer'
import { debtAges } from '@waybill/domain/invoices/accounting'
import type { Db } from '../../../platform/database/database.ts'
import {
  findStatementParties,
  selectOpeningBalance,
  selectStatementAges,
  selectStatementLines,
  type StatementOf,
} from './statement.sql.ts'

/** A paper that nobody could read: a shorter period is asked for. */
const MOST_LINES = 2_000

/**
 * The account between two companies: the balance before, each invoice, credit, payment and refund with the balance
 * after it, and the rest by its age. Amounts in pence. Undefined where there is nothing between the two that the viewer
 * may see.
 */
export async function statementOf(db: Db, viewer: Viewer, of: StatementOf) {
  const parties = await findStatementParties(db, viewer, of)
  if (!parties) return undefined
  const [opening, lines, ages] = await Promise.all([
    selectOpeningBalance(db, viewer, of),
    selectStatementLines(db, viewer, of, MOST_LINES),
    selectStatementAges(db, viewer, of),
  ])
  if (lines.length > MOST_LINES) throw Object.assign(new Error('Choose a shorter period.'), { statusCode: 400 })
  let balance = opening
  const told = lines.map((line) => {
    balance += line.total
    return { ...line, balance }
  })
  return {
    ...of,
    ...parties,
    opening,
    lines: told,
    closing: balance,
    ages: debtAges.map((age) => ({ age, total: ages.get(age) ?? 0 })),
  }
}
export type AccountStatement = NonNullable<Awaited<ReturnType<typeof statementOf>>>
