import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freePort } from '../src/platform/database/embedded-postgres.ts'
import { ownDatabase } from './real-server.ts'

// The first minute of an installation: stopped in the middle of it, the next start goes on and comes up.
const main = join(import.meta.dirname, '../src/main.ts')
let env: NodeJS.ProcessEnv
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-check-'))
  await chmod(folder, 0o755)
  const [DATABASE_URL, PORT] = [await ownDatabase(inject('postgresUrl')), String(await freePort())]
  const settings = { NODE_ENV: 'development', DEMO: '1', LOG_LEVEL: 'info', DATA_DIR: folder, WEB_PUSH: '0' }
  env = { ...process.env, ...settings, DATABASE_URL, PORT }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Starts the server and stops it as soon as a line contains `until`; answers its exit code and its lines. */
async function startUntil(until: string): Promise<{ code: number | null; lines: string[] }> {
  const child = fork(main, { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  const lines: string[] = []
  createInterface({ input: child.stdout! }).on('line', (line) => {
    lines.push(line)
    if (line.includes(until)) child.kill('SIGTERM')
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return { code, lines }
}

test('a signal during the first start is obeyed, and the next start comes up with everything', async () => {
  for (const moment of ['Loading the demo data', 'Demo files: ']) {
    const stopped = await startUntil(moment)
    expect(stopped.code).toBe(0)
    expect(stopped.lines.at(-1)).toContain('The next start goes on from here')
    expect(stopped.lines.some((line) => line.includes('is ready at'))).toBe(false)
  }
  const up = await startUntil('is ready at')
  expect(up.code).toBe(0)
  expect(up.lines.some((line) => line.includes('Storing the demo data'))).toBe(true)
}, 600_000)
