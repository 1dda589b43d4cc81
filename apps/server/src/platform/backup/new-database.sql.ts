import pg from 'pg'
import { connect } from './tables.sql.ts'

const MAX_NAME = 63

/** A database beside that of an address: made, filled, and only then given its name. */
export type Beside = {
  url: string
  /** In one transaction: at no moment is there no database, or half of one. Answers what the former is called, if it held anything. */
  takePlace: () => Promise<string | null>
  discard: () => Promise<void>
}

const inUse = (name: string, connections: string) =>
  `${connections} open to the database ${name}: stop every Waybill server that uses it, and what else is connected, and try again. Nothing was changed.`
const IN_USE = '55006'

/** @throws a sentence when somebody is at work on the database, or it holds something and is not to be replaced */
export async function requireFree(url: string, replace: boolean): Promise<void> {
  const client = await connect(url)
  try {
    const name = nameOf(url)
    const { rows } = await client.query<{ others: number; tables: number }>(
      `select (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
                 and backend_type = 'client backend') as others,
              (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables`,
    )
    const { others = 0, tables = 0 } = rows[0] ?? {}
    if (others > 0) throw new Error(inUse(name, `${others} connections are`))
    if (tables > 0 && !replace)
      throw new Error(
        `The database ${name} is not empty. Add --replace to put the backup in its place (what is there now is kept under another name), or name an empty one. Nothing was changed.`,
      )
  } finally {
    await client.end()
  }
}

export async function databaseBeside(url: string, stamp: string): Promise<Beside> {
  const name = nameOf(url)
  const fresh = `${name}_restoring_${stamp}`.toLowerCase().slice(-MAX_NAME)
  const former = `${name}_before_${stamp}`.toLowerCase().slice(-MAX_NAME)
  const [quoted, quotedFresh, quotedFormer] = [name, fresh, former].map(pg.escapeIdentifier) as [string, string, string]
  const admin = await connect(at(url, name === 'postgres' ? 'template1' : 'postgres'))
  try {
    await admin.query(`create database ${quotedFresh} template template0${await localeOf(admin, name)}`)
  } catch (error) {
    await admin.end()
    if ((error as pg.DatabaseError).code !== '42501') throw error
    throw new Error('The user of this database may not create databases: let it (alter role … createdb) and try again.')
  }
  return {
    url: at(url, fresh),
    async takePlace() {
      const isEmpty = await holdsNothing(url)
      await admin.query('begin')
      await admin.query(`alter database ${quoted} rename to ${quotedFormer}`).catch((error: pg.DatabaseError) => {
        throw error.code === IN_USE
          ? new Error(inUse(name, 'Meanwhile connections were made that are'), { cause: error })
          : error
      })
      await admin.query(`alter database ${quotedFresh} rename to ${quoted}`)
      await admin.query('commit')
      // From here on the new one is in use: what is left over is told of, and fails nothing.
      const isGone =
        isEmpty &&
        (await admin.query(`drop database ${quotedFormer}`).then(
          () => true,
          () => false,
        ))
      await admin.end().catch(() => undefined)
      return isGone ? null : former
    },
    async discard() {
      await admin.query('rollback')
      await admin.query(`drop database if exists ${quotedFresh} with (force)`)
      await admin.end()
    },
  }
}

/** A database beside that of an address, for good. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const admin = await connect(at(url, 'postgres'))
  try {
    await admin.query(`drop database ${pg.escapeIdentifier(name)}`)
  } finally {
    await admin.end()
  }
}

async function holdsNothing(url: string): Promise<boolean> {
  return requireFree(url, false).then(
    () => true,
    () => false,
  )
}

/** Texts are put in order as before. */
async function localeOf(admin: pg.Client, name: string): Promise<string> {
  const { rows } = await admin.query<{ provider: string; collate: string; ctype: string; locale: string | null }>(
    `select datlocprovider as provider, datcollate as collate, datctype as ctype, datlocale as locale from pg_database where datname = $1`,
    [name],
  )
  if (!rows[0]) return ''
  const { provider, collate, ctype, locale } = rows[0]
  const classic = ` encoding 'UTF8' lc_collate ${pg.escapeLiteral(collate)} lc_ctype ${pg.escapeLiteral(ctype)}`
  if (provider === 'c' || locale === null) return classic
  const by = provider === 'i' ? 'icu' : 'builtin'
  return `${classic} locale_provider ${by} ${by}_locale ${pg.escapeLiteral(locale)}`
}

function nameOf(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1))
}

function at(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${encodeURIComponent(name)}`
  return changed.href
}
