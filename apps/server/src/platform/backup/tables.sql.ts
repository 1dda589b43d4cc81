import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { isFilePath } from '../files/file-store.ts'
import { type Manifest, type OpenPlace, placeOfTable, type TableCopy } from './backup-folder.ts'

type Table = Pick<TableCopy, 'schema' | 'table' | 'columns'>

/** Ours, and the queue's, whose tasks are consequences of what is stored. */
const SCHEMAS = `'public', 'graphile_worker'`
const nameOf = ({ schema, table }: Pick<Table, 'schema' | 'table'>) =>
  `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(table)}`
/** Each schema is brought to its state by its own migrations, which say so themselves. */
const isOfMigrations = ({ table }: Pick<Table, 'table'>) => table === 'migrations'

/** One connection that waits as long as a large table takes, and writes values the way every version reads them. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  // The running statement reports a connection that breaks off.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '60s'; set timezone = 'UTC';
     set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'`,
  )
  return client
}

/** All tables with the columns that are stored (PostgreSQL computes the others). */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as table,
            array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where n.nspname in (${SCHEMAS}) and c.relkind = 'r' group by 1, 2 order by 1, 2`,
  )
  return rows.filter((table) => !isOfMigrations(table))
}

/** Begins a transaction that sees one moment of all tables, and keeps migrations out until it ends. */
export async function beginSnapshot(client: pg.Client) {
  const tables = await tablesOf(client)
  await client.query('begin isolation level repeatable read read only')
  // Before the first read: the moment seen is one at which all are held.
  if (tables.length > 0) await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
}

export async function endSnapshot(client: pg.Client) {
  await client.query('commit')
}

/** The facts that a reader of this database needs: its migrations and its owner. */
export async function versionsOf(client: pg.Client): Promise<Pick<Manifest, 'migrations' | 'postgresql'>> {
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, sha256 from migrations order by name',
  )
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  return { migrations, postgresql: rows[0]?.server_version ?? '' }
}

/** So that the first requests find their plans. */
export async function countRows(client: pg.Client) {
  await client.query('analyze')
}

/** The rows of a table, compressed; `rows()` once it is read. */
export function rowsOf(client: pg.Client, table: Table): { content: Readable; rows: () => number } {
  const copy = client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`))
  const zip = createGzip({ level: 5 })
  copy.on('error', (error) => zip.destroy(error))
  return { content: copy.pipe(zip), rows: () => copy.rowCount }
}

/** Where the counters stand; read after the tables, so that none lies behind a row. */
export async function sequencesOf(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ schema: string; sequence: string }>(
    `select schemaname as schema, sequencename as sequence from pg_sequences where schemaname in (${SCHEMAS}) order by 1, 2`,
  )
  const found: Manifest['sequences'] = []
  for (const { schema, sequence } of rows) {
    const at = await client.query<{ last_value: string | number; is_called: boolean }>(
      `select last_value, is_called from ${nameOf({ schema, table: sequence })}`,
    )
    found.push({ schema, sequence, last_value: Number(at.rows[0]!.last_value), is_called: at.rows[0]!.is_called })
  }
  return found
}

/** Every file that a row names, by whichever column. */
export async function filesNamed(client: pg.Client): Promise<string[]> {
  const { rows: columns } = await client.query<{ schema: string; table: string; column: string }>(
    `select table_schema as schema, table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and column_name ~ '(^|_)path$' order by 2, 3`,
  )
  const named = new Set<string>()
  for (const { column, ...of } of columns) {
    const name = pg.escapeIdentifier(column)
    const { rows } = await client.query<{ path: string }>(
      `select ${name} as path from ${nameOf(of)} where ${name} is not null`,
    )
    for (const { path } of rows) if (isFilePath(path)) named.add(path)
  }
  return [...named]
}

/** Fills the tables of a migrated database in one transaction: keys between tables are taken off, and put back over the rows. */
export async function fillTables(client: pg.Client, open: OpenPlace, manifest: Manifest, say: (line: string) => void) {
  const there = await tablesOf(client)
  refuseUnknown(manifest, there)
  const names = there.map(nameOf)
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_namespace n on n.oid = c.connamespace where contype = 'f' and n.nspname in (${SCHEMAS})`,
  )
  await client.query('begin')
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  // Rows that the migrations and the queue have inserted are in the backup, in their later state.
  await client.query(`truncate ${names.join(', ')}`)
  await client.query('set constraints all immediate')
  for (const table of manifest.tables) {
    const copy = client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))
    await pipeline(await open(placeOfTable(table)), createGunzip(), copy)
    if (copy.rowCount !== table.rows)
      throw new Error(
        `${table.table} has ${copy.rowCount} rows in the backup, and had ${table.rows}. Nothing was restored.`,
      )
    if (table.rows > 100_000) say(`  ${table.table}: ${table.rows} rows`)
  }
  for (const { schema, sequence, last_value, is_called } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      nameOf({ schema, table: sequence }),
      last_value,
      is_called,
    ])
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  await client.query('commit')
}

function refuseUnknown(manifest: Manifest, there: readonly Table[]) {
  const known = new Map(there.map((table) => [nameOf(table), new Set(table.columns)]))
  const strange = manifest.tables.find(
    (table) => !table.columns.every((column) => known.get(nameOf(table))?.has(column)),
  )
  if (strange)
    throw new Error(
      `The backup has a table ${strange.schema}.${strange.table} that this version does not know so: it was written by a newer Waybill (${manifest.version}). Install that one or a later one, and restore again. Nothing was restored.`,
    )
}

function columnsOf({ columns }: Table): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ')
}
