// npm run image:test: builds the image and runs it as an operator does. Needs buildah, debootstrap and redis-server, and to be root; where no
// registry of images is reached, a base of the same Debian and Node is made (local-base.ts). The upgrade starts from the previous release, or from
// the commit of `-- --from=COMMIT`. Ends with "N passed, N failed".
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort, startEmbeddedPostgres } from '../../apps/server/src/platform/database/embedded-postgres.ts'
import { patience } from '../../tools/slowness.ts'
import { checkedOut, nameOf, previousRelease } from '../stage/releases.ts'
import { buildImage, Container, sizeOf } from './container.ts'
import { LOCAL_BASE, makeLocalBase } from './local-base.ts'
import { carriesAJob, isPaid, peopleOf } from './main-job.ts'

const { from } = parseArgs({ options: { from: { type: 'string' } } }).values
const root = join(import.meta.dirname, '../..')
const base = process.env['NODE_IMAGE'] ?? LOCAL_BASE
const demo = { DEMO: '1', NODE_ENV: 'development', WEB_PUSH: '0', LOG_LEVEL: 'warn' }
/** An engine waits ten seconds; on a machine with other work, as many more as it is slower. */
const STOPS_WITHIN_MS = patience(10_000)

/** The image lacks what draws pages: neither a fault nor a warning may come of it. */
const READS_A_PDF = `
  import PdfDocument from 'pdfkit'
  import { readPdf } from '/waybill/apps/server/src/features/imports/formats/read-pdf.ts'
  const paper = new PdfDocument()
  paper.text('Leeds to Bristol').end()
  const bytes = Buffer.concat(await Array.fromAsync(paper))
  console.log((await readPdf(bytes)).flat().flatMap(({ segments }) => segments.map(({ text }) => text)).join(' '))
`

const folder = mkdtempSync(join(tmpdir(), 'waybill-image-'))
const containers: Container[] = []
const results: boolean[] = []

async function step(name: string, does: () => Promise<string | void> | string | void) {
  const began = performance.now()
  try {
    const said = await does()
    console.log(`✓ ${name}${said ? `: ${said}` : ''} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
    results.push(true)
  } catch (error) {
    throw new Error(`${name}\n    ${error instanceof Error ? error.message : String(error)}`)
  }
}

const contained = async (tag: string, data: string, env: Readonly<Record<string, string>>) => {
  const container = new Container(tag, { data: join(folder, data), port: await freePort(), env })
  containers.push(container)
  return container
}

async function alone() {
  const whole = await contained('localhost/waybill:with-postgres', 'alone', demo)
  await step('starts with the database it brings, as a user without rights', () => whole.start())
  const people = await peopleOf(whole.url)
  let job_id = ''
  await step('carries a job from the wizard to the proof', async () => {
    job_id = await carriesAJob(people, whole.url)
  })
  await step('makes a backup beside itself', () => {
    whole.runs('npm', 'run', 'backup', '--', '--to', '/data/backups')
  })
  await step('makes a staff account from within, as compose exec would', () => {
    const said = whole.runs('npm', 'run', '--silent', 'staff', '--', 'add', 'Olga Nowak', 'olga@example.com')
    const link = /https?:\/\/\S+/.exec(said)?.[0]
    if (!link || !whole.runs('npm', 'run', '--silent', 'staff', '--', 'list').includes('olga@example.com'))
      throw new Error(`No link, or nobody in the list:\n${said}`)
  })
  await step('says what it is made of', () => {
    const notice = whole.runs('cat', 'NOTICE')
    if (!/^fastify \d.*: MIT$/m.test(notice)) throw new Error(notice.slice(0, 500))
    return `${notice.split('\n').length} lines`
  })
  await step('reads the text of a PDF', () => {
    const text = whole.runs('node', '--input-type=module', '--eval', READS_A_PDF).trim()
    if (text !== 'Leeds to Bristol') throw new Error(text)
  })
  await step('ends when told to', () => endsInTime(whole))
  await step('starts again where it was, and the job is paid', async () => {
    await whole.start()
    return (await isPaid(people, job_id, whole.url)).join(', ')
  })
  await step('is restored from the backup into an empty volume', async () => {
    await whole.stop('SIGTERM')
    return isRestored({ from: 'alone', to: 'restored', job_id })
  })
}

/** The newest image with the one backup of a data folder, in an empty one: the job of before is paid there. */
async function isRestored({ from: source, to, job_id }: { from: string; to: string; job_id: string }) {
  const again = await contained('localhost/waybill:with-postgres', to, demo)
  cpSync(join(folder, source, 'backups'), join(folder, to, 'backups'), { recursive: true })
  execFileSync('chown', ['-R', '1000:1000', join(folder, to)])
  const [backup] = readdirSync(join(folder, to, 'backups'))
  again.runs('npm', 'run', 'restore', '--', `/data/backups/${backup}`)
  await again.start()
  const invoiced = await isPaid(await peopleOf(again.url), job_id, again.url)
  await again.stop('SIGTERM')
  return `the job is there and is paid (${invoiced.join(', ')})`
}

/** The image of the previous release, and then this one on the same volume. */
async function upgraded() {
  const previous = previousRelease(from)
  const tag = `localhost/waybill:${nameOf(previous)}`
  await step(`the image of the previous release, ${nameOf(previous)}, is built`, () => {
    buildImage(checkedOut(previous, folder), { target: 'with-postgres', tag, base })
    return sizeOf(tag)
  })
  const before = await contained(tag, 'upgraded', demo)
  let people!: Awaited<ReturnType<typeof peopleOf>>
  let job_id = ''
  await step('the previous release carries a job and makes a backup', async () => {
    await before.start()
    people = await peopleOf(before.url)
    job_id = await carriesAJob(people, before.url)
    before.runs('npm', 'run', 'backup', '--', '--to', '/data/backups')
    await endsInTime(before)
  })
  await step('this one goes on with its volume and its sessions, and the job is paid', async () => {
    const after = await contained('localhost/waybill:with-postgres', 'upgraded', demo)
    await after.start()
    const invoiced = await isPaid(people, job_id, after.url)
    await carriesAJob(people, after.url)
    await after.stop('SIGTERM')
    return invoiced.join(', ')
  })
  await step('this one restores the backup of the previous release', () =>
    isRestored({ from: 'upgraded', to: 'restored-from-before', job_id }),
  )
}

async function endsInTime(container: Container) {
  const took_ms = await container.stop('SIGTERM')
  if (took_ms > STOPS_WITHIN_MS)
    throw new Error(`It took ${Math.round(took_ms)} ms, and may take ${Math.round(STOPS_WITHIN_MS)}.`)
  return `${(took_ms / 1000).toFixed(1)} s`
}

/** Between the nodes, as in compose.yaml: from the package redis or valkey of the machine. */
async function startRedis(port: number) {
  const child = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  })
  await Promise.race([once(child, 'spawn'), once(child, 'error').then(([error]) => Promise.reject(error as Error))])
  return { url: `redis://127.0.0.1:${port}`, stop: () => void child.kill() }
}

async function together() {
  const postgres = await startEmbeddedPostgres(join(folder, 'database'))
  const url = new URL(postgres.url)
  url.searchParams.delete('host') // its socket lies outside the containers
  const redis = await startRedis(await freePort())
  const env = { ...demo, DATABASE_URL: url.href, REDIS_URL: redis.url }
  try {
    const first = await contained('localhost/waybill:app', 'first', env)
    await step('a node starts on a PostgreSQL and a Redis elsewhere', () => first.start())
    const second = await contained('localhost/waybill:app', 'second', env)
    await step('a second one joins it', () => second.start())
    const people = await peopleOf(first.url)
    await step('a node is killed, the other carries the next job', async () => {
      await carriesAJob(people, first.url)
      await first.stop('SIGKILL')
      const job_id = await carriesAJob(people, second.url)
      return (await isPaid(people, job_id, second.url)).join(', ')
    })
    await step('the other ends when told to', () => endsInTime(second))
  } finally {
    redis.stop()
    await postgres.stop('immediate')
  }
}

try {
  if (base === LOCAL_BASE)
    await step('a base like node:24-bookworm-slim', () => makeLocalBase(join(tmpdir(), 'waybill-image-base')))
  for (const target of ['app', 'with-postgres']) {
    const tag = `localhost/waybill:${target}`
    await step(`the image “${target}” is built`, () => {
      buildImage(root, { target, tag, base })
      return sizeOf(tag)
    })
  }
  await alone()
  await upgraded()
  await together()
} catch (error) {
  console.log(`✗ ${error instanceof Error ? error.message : String(error)}`)
  results.push(false)
} finally {
  for (const container of containers) {
    await container.stop('SIGKILL').catch(() => undefined)
    container.remove()
  }
  rmSync(folder, { recursive: true, force: true })
}
const failed = results.filter((isWell) => !isWell).length
console.log(`${results.length - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
