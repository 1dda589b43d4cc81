import { sql } from 'kysely'
import type { RawRow, RowCells } from '@waybill/domain/imports/cells'
import { stateOfRow } from '@waybill/domain/imports/load-row'
import type { PaymentTerms } from '@waybill/domain/money/payment-terms'
import type { ImportKind } from '@waybill/domain/access/import-rules'
import type { ImportColumn } from '@waybill/domain/imports/import-kinds'
import type { ImportSource } from '@waybill/domain/imports/import-input'
import type { Unread } from '@waybill/domain/imports/table-rows'
import type { Db, Tx } from '../../platform/database/database.ts'

export type NewImport = {
  team_id: string
  user_id: string
  source: ImportSource
  kind: ImportKind
  layout: string | null
  name: string
  notes: object
  payment_terms: PaymentTerms
  payment_terms_days: number | null
  created_at: Date
}
type NewRow = { line: number; raw: RawRow; cells: RowCells; unread: Unread }

export async function insertImport(tx: Tx, { notes, ...columns }: NewImport, rows: readonly NewRow[]) {
  const { id } = await tx
    .insertInto('imports')
    .values({ ...columns, notes: JSON.stringify(notes) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const values = rows.map(({ line, raw, cells, unread }, position) => ({
    import_id: id,
    position,
    line,
    raw: JSON.stringify(raw),
    cells: JSON.stringify(cells),
    unread: JSON.stringify(unread),
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
    .select(['id', 'team_id', 'kind', 'layout', 'notes', 'removed_at'])
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
    .where('posted_at', 'is', null)
    .orderBy('position')
    .forNoKeyUpdate()
    .execute()
  return rows.map(storedRow)
}

/** Rows that are not posted yet and hold a text under a heading that nobody knew. */
export async function lockUnreadRows(tx: Tx, import_id: string, heading: string) {
  const rows = await tx
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('posted_at', 'is', null)
    .where(sql<boolean>`unread ? ${heading}`)
    .orderBy('position')
    .forNoKeyUpdate()
    .execute()
  return rows.map(storedRow)
}

/** Texts under a heading of a list, to be looked up before it is locked. */
export async function selectUnreadTexts(db: Db, import_id: string, heading: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(sql<string>`unread ->> ${heading}`.as('text'))
    .where('import_id', '=', import_id)
    .where(sql<boolean>`unread ? ${heading}`)
    .execute()
  return rows.map(({ text }) => text)
}

function storedRow<Row extends { raw: unknown; cells: unknown; unread: unknown }>(row: Row) {
  return { ...row, raw: row.raw as RawRow, cells: row.cells as RowCells, unread: row.unread as Unread }
}

type Changed = { raw: RawRow; cells: RowCells; unread?: Unread }

export async function updateCells(tx: Tx, id: string, { raw, cells, unread }: Changed) {
  const read = { raw: JSON.stringify(raw), cells: JSON.stringify(cells), state: stateOfRow(cells) }
  await tx
    .updateTable('import_rows')
    .set({ ...read, ...(unread && { unread: JSON.stringify(unread) }) })
    .where('id', '=', id)
    .execute()
}

type Posted = { job_id?: string; taken_id?: string; posted_at: Date }

/** Notes the thing that a row became; null makes it a row again. */
export async function setPosted(tx: Tx, id: string, posted: Posted | null) {
  await tx
    .updateTable('import_rows')
    .set(posted ?? { job_id: null, taken_id: null, posted_at: null })
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

/** Headings that the team has named in lists of this kind, per layout. */
export async function selectHeadings(db: Db, team_id: string, kind: ImportKind) {
  const rows = await db
    .selectFrom('import_headings')
    .select(['layout', 'heading', 'column'])
    .where('team_id', '=', team_id)
    .where('kind', '=', kind)
    .execute()
  const named: Record<string, Record<string, ImportColumn>> = {}
  for (const { layout, heading, column } of rows) (named[layout] ??= {})[heading] = column as ImportColumn
  return named
}

type NamedHeading = { team_id: string; kind: ImportKind; layout: string; heading: string; column: ImportColumn }

export async function rememberHeading(tx: Tx, named: NamedHeading, now: Date) {
  await tx
    .insertInto('import_headings')
    .values({ ...named, used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'kind', 'layout', 'heading']).doUpdateSet({ column: named.column, used_at: now }),
    )
    .execute()
}

/** A layout that comes again stays remembered. */
export async function markLayoutUsed(tx: Tx, team_id: string, { layout, now }: { layout: string; now: Date }) {
  const headings = tx.updateTable('import_headings').set({ used_at: now })
  await headings.where('team_id', '=', team_id).where('layout', '=', layout).execute()
}

export async function updateNotes(tx: Tx, id: string, notes: object) {
  await tx
    .updateTable('imports')
    .set({ notes: JSON.stringify(notes) })
    .where('id', '=', id)
    .execute()
}

export async function deleteHeadingsUnusedSince(db: Db, moment: Date) {
  await sql`delete from import_headings where used_at < ${moment}`.execute(db)
}

export async function deleteImportsBefore(db: Db, moment: Date) {
  await sql`delete from imports where created_at < ${moment}`.execute(db)
}
