import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { contentProblem } from '@waybill/domain/uploads/upload-rules'
import { databaseUrl } from '../testing/global-setup.ts'
import { BucketServer } from '../testing/bucket-server.ts'
import { arrived, multipartBody, UPLOAD, type SentFile } from '../testing/multipart.ts'
import { useWorld } from '../testing/world.ts'
import { AppError } from '../src/platform/app-error.ts'
import { openBucket } from '../src/platform/files/open-file-store.ts'
import { keep, takeFile } from '../src/platform/files/take-file.ts'
import { plantedIn } from './planted.ts'
import './network-guard.ts'
import { RealServer } from './real-server.ts'
import { attacks, SMUGGLED, type Attack, type Verdict } from './upload-attacks.ts'

const planted = plantedIn(import.meta.filename)

// A server of its own takes what attackers send; its memory is looked at from outside (design checks, 21).
const MAX_GROWTH_MB = 150

const world = useWorld()
let token: string
let server: RealServer
let corpus: Attack[]
beforeAll(async () => {
  token = (await world.story.company('Owner_Driver')).token
  corpus = await attacks()
  server = await startServer()
})
afterAll(async () => {
  await server.stop()
})

async function startServer(): Promise<RealServer> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
  return RealServer.start(databaseUrl(inject('postgresUrl'), rows[0]!.name))
}

async function post(body: Buffer, content_type: string) {
  const headers = { 'content-type': content_type, authorization: `Bearer ${token}`, accept: 'application/json' }
  const response = await fetch(server.url, { method: 'POST', headers, body: new Uint8Array(body) })
  return { status: response.status, answer: (await response.json()) as UploadAnswer }
}
type UploadAnswer = {
  data?: { upload: { id: string; name: string } } | null
  errors?: { extensions: { code: string; validation_keys?: { file?: string[] } } }[]
}

async function send(file: SentFile) {
  const { body, content_type } = multipartBody(UPLOAD, { input: { kind: 'pod', file: null } }, { 'input.file': file })
  return post(body, content_type)
}

/** What the server's process has ever held, in MB; where the system does not remember, what it holds now. */
function peakMb(pid: number): number {
  if (process.platform !== 'linux') return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

async function stored(id: string) {
  const row = await world.db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return { ...row, content: await readFile(join(server.folder, 'files', row.path)) }
}

/** Why what was kept is not clean, or null. */
async function dirtIn(content: Buffer): Promise<string | null> {
  const { format, exif, xmp, iptc, icc, comments, width, height } = await sharp(content).metadata()
  if (format !== 'jpeg') return `kept as ${format}`
  if (exif || xmp || iptc || icc || comments) return 'carries metadata'
  if (Math.max(width, height) > 3000) return 'is larger than 3000 px'
  for (const trace of [SMUGGLED, 'PK\x03\x04', 'Exif\0'])
    if (content.includes(Buffer.from(trace, 'latin1'))) return `carries ${JSON.stringify(trace)}`
  return null
}

const safeName = /^[^\p{C}\\/<>"'`$;]{1,100}\.jpg$/u

test('every file gets the verdict it deserves, what is kept is clean, and memory stays bounded', async () => {
  const start = performance.now()
  await send({ name: 'first.jpg', content: corpus[0]!.content })
  const before = peakMb(server.pid!)
  const breaches: string[] = []
  for (const { what, verdict, ...file } of corpus) {
    const { answer } = await send(file)
    const got = answer.errors?.[0]?.extensions.validation_keys?.file?.[0] ?? (answer.data ? 'clean' : 'another error')
    if (got !== verdict) breaches.push(`${what}: ${got} instead of ${verdict}`)
    if (!answer.data) continue
    const row = await stored(answer.data.upload.id)
    const dirt = await dirtIn(row.content)
    if (dirt) breaches.push(`${what}: ${dirt}`)
    if (!safeName.test(row.name)) breaches.push(`${what}: is called ${JSON.stringify(row.name)}`)
  }
  const growth = Math.round(peakMb(server.pid!) - before)
  const seconds = Math.round((performance.now() - start) / 1000)
  console.log(
    JSON.stringify({ check: 'upload-attacks', files: corpus.length, breaches, server_growth_mb: growth, seconds }),
  )
  expect(breaches).toEqual([])
  expect(growth).toBeLessThan(MAX_GROWTH_MB)
})

test('ten bombs at once take neither the server nor its memory', async () => {
  const before = peakMb(server.pid!)
  const bomb = corpus.find(({ name }) => name === 'bomb.png')!
  const large = corpus.find(({ name }) => name === 'large.png')!
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => send(index % 2 ? bomb : large)))
  expect(answers.map(({ answer }) => (answer.data ? 'clean' : 'refused')).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 'clean'),
    ...Array.from({ length: 5 }, () => 'refused'),
  ])
  expect((await fetch(new URL('/healthz', server.url))).ok).toBe(true)
  expect(peakMb(server.pid!) - before).toBeLessThan(MAX_GROWTH_MB)
})

test('a file without a length is cut at the limit, and a request of a thousand parts is refused', async () => {
  const over = corpus.find(({ what }) => what === '15 MB and a byte')!
  const { body, content_type } = multipartBody(UPLOAD, { input: { kind: 'pod', file: null } }, { 'input.file': over })
  const chunked = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': content_type, authorization: `Bearer ${token}`, accept: 'application/json' },
    body: new Blob([new Uint8Array(body)]).stream(),
    duplex: 'half',
  } as RequestInit)
  expect(await chunked.json()).toMatchObject({ errors: [{ extensions: { validation_keys: { file: ['file_size'] } } }] })

  const parts = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`files.${index}`, over]))
  const many = multipartBody('{ __typename }', {}, Object.fromEntries(Object.keys(parts).map((path) => [path, tiny])))
  expect((await post(many.body, many.content_type)).status).toBe(413)

  const torn = body.subarray(0, 2000)
  expect((await post(torn, content_type)).status).toBeGreaterThanOrEqual(400)
})
const tiny: SentFile = { name: 'a.jpg', content: Buffer.from('a') }

/** What the server keeps for itself. */
const ownFiles = new Set(['server.pid', 'server.lock', 'task-workers-inside', 'task-workers-outside'])

test('nothing lies where a name pointed, and nothing that was refused is left', async () => {
  const rows = await world.db.selectFrom('uploads').select(['path', 'thumbnail_path']).execute()
  const kept = new Set(rows.flatMap(({ path, thumbnail_path }) => [path, thumbnail_path]))
  const found = (await readdir(server.folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !ownFiles.has(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(server.folder.length + 1))
  expect(found.filter((path) => !kept.has(path.replace(/^files\//, '')))).toEqual([])
  expect(found).toHaveLength(kept.size)
})

type Intake = typeof takeFile

/** How many files of the corpus an intake judges or cleans otherwise than it should. */
async function faultsOf(intake: Intake, platform: Parameters<Intake>[2] = world.platform): Promise<number> {
  let faults = 0
  for (const { name, content, verdict } of corpus) {
    const got = await intake(await arrived(content, name), 'pod', platform).then(
      async ({ path }): Promise<Verdict | 'dirty'> => {
        const file = await platform.files.read(path)
        return (await dirtIn(Buffer.concat(await file!.content.toArray())).catch(() => 'no picture'))
          ? 'dirty'
          : 'clean'
      },
      (error: AppError) => error.details.validation?.['file']?.[0] as Verdict,
    )
    if (got !== verdict) faults++
  }
  return faults
}

const keptAsSent: (isFit: (content: Buffer, name: string) => boolean) => Intake =
  (isFit) =>
  async (file, _kind, { files }) => {
    const content = await readFile(file.path)
    if (!isFit(content, file.name)) throw AppError.invalid({ file: ['file_type'] })
    return keep(files, file.name, { content, content_type: 'image/jpeg' })
  }

planted.each<[string, Intake]>([
  ['the name', keptAsSent((_content, name) => /\.(jpe?g|png|img)$/i.test(name))],
  ['the first bytes', keptAsSent((content) => contentProblem(content, { kind: 'pod' }) === null)],
])('the check catches an intake that trusts %s', async (_what, intake) => {
  expect(await faultsOf(intake)).toBeGreaterThan(10)
})

test('files that go into a bucket get the same verdicts and are as clean', async () => {
  const bucket = await BucketServer.start()
  const files = await openBucket(bucket.bucket())
  expect(await faultsOf(takeFile, { ...world.platform, files })).toBe(0)
  expect(bucket.objects.size).toBeGreaterThan(0)
  expect(
    await faultsOf(
      keptAsSent(() => true),
      { ...world.platform, files },
    ),
  ).toBeGreaterThan(0)
  await bucket.stop()
})
