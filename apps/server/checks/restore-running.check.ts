import './network-guard.ts'
import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { makeBackup } from '../src/platform/backup/make-backup.ts'
import { restoreBackup } from '../src/platform/backup/restore-backup.ts'
import { connect } from '../src/platform/backup/tables.sql.ts'
import { findEmbeddedPostgres } from '../src/platform/database/embedded-postgres.ts'
import { localFileStore } from '../src/platform/files/local-file-store.ts'
import { openStory } from './open-story.ts'
import { plantedIn } from './planted.ts'
import { ownDatabase, RealServer, send } from './real-server.ts'

const planted = plantedIn(import.meta.filename)

// Somebody restores a backup while the server runs: it is refused in a sentence, and the server has lost nothing (design checks, 12).

const command = join(import.meta.dirname, '../src/restore.ts')
let home: string
let backup: string
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'waybill-running-'))
  const url = await ownDatabase(inject('postgresUrl'))
  const files = localFileStore(join(home, 'files'))
  const made = await makeBackup({ url, files, home, version: '0.1.0', keep: 1, now: new Date(), say: () => undefined })
  backup = made.folder
})
afterAll(() => rm(home, { recursive: true, force: true }))
const servers: RealServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    await server.end() // and with it the PostgreSQL that it has brought
    await server.stop()
  }
})
async function running(url?: string): Promise<RealServer> {
  const server = await RealServer.start(url)
  servers.push(server)
  return server
}

/** As an operator gives it, in the environment of the server or of another machine. */
function restores(env: { DATA_DIR: string; DATABASE_URL?: string }): Promise<{ code: number; said: string }> {
  const own = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'fatal', DATABASE_URL: '', FILES_URL: '', ...env }
  return new Promise((resolve) =>
    execFile(process.execPath, [command, backup, '--replace'], { env: own }, (error, _, said) =>
      resolve({ code: error ? Number(error.code) : 0, said: said.trim() }),
    ),
  )
}

/** Somebody of before who writes, and what is written. */
async function writerAt(server: RealServer, url: string) {
  const { databases, story } = await openStory(url)
  const { id, token } = await story.company('Owner_Driver')
  await databases.close()
  const asks = async (language: 'pl' | 'ro') => {
    const query = `mutation { chooseLanguage(input: { language: ${language} }) { id language } }`
    return (await send(server.url, { token, query }))?.body
  }
  const writes = async (language: 'pl' | 'ro') =>
    expect(await asks(language)).toEqual({ data: { chooseLanguage: { id, language } } })
  return { asks, writes }
}

async function besides(url: string): Promise<string[]> {
  const client = await connect(url)
  const name = new URL(url).pathname.slice(1)
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where datname like $1', [
    `${name}\\_%`,
  ])
  await client.end()
  return rows.map(({ datname }) => datname)
}

test('onto the folder of a running server: refused in a sentence, and the server goes on with all it had', async () => {
  const server = await running()
  const url = (await findEmbeddedPostgres(server.folder))!
  const { writes } = await writerAt(server, url)
  await writes('pl')
  const before = await readdir(server.folder)
  expect(await restores({ DATA_DIR: server.folder })).toEqual({
    code: 1,
    said: `A Waybill server is using DATA_DIR ${server.folder}: stop it, and try again. Nothing was changed.`,
  })
  await writes('ro')
  expect([await readdir(server.folder), await besides(url)]).toEqual([before, []])
})

test('onto the database of a server that runs elsewhere: the same', async () => {
  const url = await ownDatabase(inject('postgresUrl'))
  const server = await running(url)
  const { writes } = await writerAt(server, url)
  await writes('pl')
  const DATA_DIR = await mkdtemp(join(home, 'other-'))
  const { code, said } = await restores({ DATA_DIR, DATABASE_URL: url })
  expect({ code, said }).toEqual({ code: 1, said: expect.stringMatching(/^\d+ connections are open to the database/) })
  expect(said).toMatch(/: stop every Waybill server that uses it, .* and try again\. Nothing was changed\.$/)
  await writes('ro')
  expect(await besides(url)).toEqual([])
})

test('onto a database whose server is started meanwhile: refused at the last moment, and nothing of it is left', async () => {
  const url = await ownDatabase(inject('postgresUrl'))
  const files_folder = join(await mkdtemp(join(home, 'other-')), 'files')
  let starting: ReturnType<typeof connect> | undefined
  const say = (line: string) => void (line.startsWith('Filling') && (starting = connect(url)))
  const restoring = restoreBackup({ folder: backup, url, files_folder, replace: true, now: new Date(), say })
  await expect(restoring).rejects.toThrow(
    /^Meanwhile connections were made .*: stop every Waybill server .* Nothing was/,
  )
  await (await starting)!.end()
  expect([await besides(url), await readdir(join(files_folder, '..'))]).toEqual([[], []])
})

planted(
  'the check catches a restore that does not ask: with the server stopped it takes the place of what was there',
  async () => {
    const url = await ownDatabase(inject('postgresUrl'))
    const server = await running(url)
    const { asks } = await writerAt(server, url)
    await server.end()
    const DATA_DIR = await mkdtemp(join(home, 'other-'))
    expect(await restores({ DATA_DIR, DATABASE_URL: url })).toEqual({ code: 0, said: '' })
    await server.startAgain()
    // A person who signed up after the backup has no account there.
    expect(await asks('ro')).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
    expect(await besides(url)).toHaveLength(1)
  },
)
