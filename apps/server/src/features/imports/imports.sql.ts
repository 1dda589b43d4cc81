import { sql } from 'kysely'
import type { RawRow, RowCells } from '@waybill/domain/imports/cells'
import { stateOfRow } from '@waybill/domain/imports/load-row'
import type { PaymentTerms } from '@waybill/domain/money/payment-terms'
import type { ImportSource } from '@waybill/domain/imports/import-input'
import type { Db, Tx } from '../../platform/database/database.ts'

export type NewImport = {
  team_id: string
  user_id: string
  source: ImportSource
  name: string
  notes: object
  payment_terms: PaymentTerms
  payment_terms_days: number | null
  created_at: Date
}
type NewRow = { line: number; raw: RawRow; cells: RowCells }

export async function insertImport(tx: Tx, { notes, ...columns }: NewImport, rows: readonly NewRow[]) {
  const { id } = await tx
    .insertInto('imports')
    .values({ ...columns, notes: JSON.stringify(notes) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = rows.map(({ line, raw, cells }, position) => ({
    import_id: id,
    position,
    line,
    raw: JSON.stringify(raw),
    cells: JSON.stringify(cells),
    state: stateOfRow(cells),
  }))
  if (values.length > 0) await tx.insertInto('import_rows').values(values).execute()
  return { id }
}

/** The terms that the team asked for last. */
export function selectLatestTerms(tx: Tx, team_id: string) {
  return tx
    .selectFrom('jobs')
    .select(['payment_terms', 'payment_terms_days'])
    .where('team_id', '=', team_id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function lockImport(tx: Tx, id: string, team_id: string | null) {
  return tx
    .selectFrom('imports')
    .select(['id', 'team_id', 'removed_at'])
    .where('id', '=', id)
    .where('team_id', '=', team_id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** A row with the import that it belongs to; both are locked, the import first. */
export async function lockImportRow(tx: Tx, id: string, team_id: string | null) {
  const found = await tx.selectFrom('import_rows').select('import_id').where('id', '=', id).executeTakeFirst()
  const owner = found && (await lockImport(tx, found.import_id, team_id))
  if (!owner) return undefined
  const row = await tx
    .selectFrom('import_rows')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { import_list: owner, row: storedRow(row) }
}

export async function selectJobOfRow(tx: Tx, id: string, team_id: string | null): Promise<string | null> {
  const found = await tx
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select('import_rows.job_id')
    .where('import_rows.id', '=', id)
    .where('imports.team_id', '=', team_id)
    .executeTakeFirst()
  return found?.job_id ?? null
}

/** Rows of one import that a change names and that are not posted yet. */
export async function lockOpenRows(tx: Tx, import_id: string, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('id', 'in', ids)
    .where('job_id', 'is', null)
    .orderBy('position')
    .forNoKeyUpdate()
    .execute()
  return rows.map(storedRow)
}

function storedRow<Row extends { raw: unknown; cells: unknown }>(row: Row) {
  return { ...row, raw: row.raw as RawRow, cells: row.cells as RowCells }
}

export async function updateCells(tx: Tx, id: string, { raw, cells }: { raw: RawRow; cells: RowCells }) {
  await tx
    .updateTable('import_rows')
    .set({ raw: JSON.stringify(raw), cells: JSON.stringify(cells), state: stateOfRow(cells) })
    .where('id', '=', id)
    .execute()
}

export async function setPosted(tx: Tx, id: string, posted: { job_id: string; posted_at: Date } | null) {
  await tx
    .updateTable('import_rows')
    .set(posted ?? { job_id: null, posted_at: null })
    .where('id', '=', id)
    .execute()
}

export function findVehicleId(tx: Tx, code: string) {
  return tx.selectFrom('vehicles').select('id').where('code', '=', code).executeTakeFirst()
}

export async function selectWhetherOffered(tx: Tx, job_id: string): Promise<boolean> {
  const bid = await tx.selectFrom('bids').select('id').where('job_id', '=', job_id).limit(1).executeTakeFirst()
  return bid !== undefined
}

export async function deleteImportsBefore(db: Db, moment: Date) {
  await sql`delete from imports where created_at < ${moment}`.execute(db)
}
