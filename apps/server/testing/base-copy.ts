import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres, type RunningPostgres } from '../src/platform/database/embedded-postgres.ts'
import { type Installation, installationFor } from '../src/platform/database/postgres-installation.ts'

/** Of a running embedded PostgreSQL: where it is reached, and the folder it was started in. */
export type Running = { url: string; folder: string }

/**
 * Copies the files of a running PostgreSQL into a folder of their own, as `pg_basebackup` would, which npm does not bring: what is
 * started there catches up by the log. Answers where its files are.
 */
export async function baseCopy({ url, folder }: Running, to: string): Promise<Installation> {
  await mkdir(to, { recursive: true })
  const [source, target] = [await installationFor(folder), await installationFor(to)]
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`select pg_backup_start('copy', true)`)
    await source.run('/bin/cp', ['-a', `${source.data}/.`, target.data])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await asItsUser(target, 'backup_label', rows[0]!.labelfile)
  } finally {
    await client.end()
  }
  for (const name of ['postmaster.pid', 'postmaster.opts']) await rm(join(target.data, name), { force: true })
  // It is the same server to whoever signs in.
  await copyFile(join(folder, 'postgres-password'), join(to, 'postgres-password'))
  return target
}

/** A replica that follows the server as it runs. */
export async function startStandby(
  of: Running,
  folder: string,
  flags: readonly string[] = [],
): Promise<RunningPostgres> {
  const copy = await baseCopy(of, folder)
  const { hostname, port, username, password } = new URL(of.url)
  const server = `host=${hostname} port=${port} user=${username} password=${password}`
  await asItsUser(copy, 'standby.signal', '')
  await asItsUser(copy, 'postgresql.auto.conf', `primary_conninfo = '${server}'\n`)
  return startEmbeddedPostgres(folder, flags)
}

/** PostgreSQL reads only what it owns. */
export async function asItsUser({ data, run }: Installation, name: string, text: string): Promise<void> {
  const path = join(data, name)
  if (!existsSync(path)) await run('/usr/bin/touch', [path])
  await writeFile(path, text)
}

/** Of a temporary folder that PostgreSQL could not enter its files are elsewhere: nothing of either is left. */
export async function removeServer(folder: string): Promise<void> {
  const { data } = await installationFor(folder)
  await rm(dirname(data), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
