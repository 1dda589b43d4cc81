import type pg from 'pg'

const NEEDED = 18
/** Those of the migrations; all of them come with PostgreSQL's contrib package. */
const EXTENSIONS = ['btree_gin', 'btree_gist', 'cube', 'pg_trgm', 'unaccent']

/** Before the first migration, which would fail half-way. @throws a sentence that says where to get the right one */
export async function requirePostgres(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ version: string; missing: string[] }>(
    `select current_setting('server_version') as version,
       array(select name from unnest($1::text[]) name where name not in (select name from pg_available_extensions)
         and name not in (select extname from pg_extension) order by 1) as missing`,
    [EXTENSIONS],
  )
  const { version = '', missing = [] } = rows[0] ?? {}
  if (Number.parseInt(version, 10) < NEEDED)
    throw new Error(
      `PostgreSQL ${NEEDED} or newer is needed, and this is ${version}. Nothing was changed. https://www.postgresql.org/download says where to get it (Debian and Ubuntu: apt.postgresql.org); without DATABASE_URL the server brings its own.`,
    )
  if (missing.length > 0)
    throw new Error(
      `This PostgreSQL has no ${missing.join(', ')}. Nothing was changed. Install its contrib package (in the image of Docker and in postgresql-${NEEDED} of apt.postgresql.org it is included), or let your provider allow ${missing.length === 1 ? 'this extension' : 'these extensions'}.`,
    )
}
