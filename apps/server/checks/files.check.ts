import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { BucketServer } from '../testing/bucket-server.ts'
import { useWorld } from '../testing/world.ts'
import { fileRoutes } from '../src/features/files/files.routes.ts'
import { findFile } from '../src/features/files/files.sql.ts'
import { uploadsVisibleTo } from '../src/features/files/uploads-visible-to.sql.ts'
import { openBucket } from '../src/platform/files/open-file-store.ts'
import { findersOf } from '../src/features/sign-in/viewer.sql.ts'
import { createApp } from '../src/platform/http/app.ts'
import { cachedViewers } from '../src/platform/http/viewer-cache.ts'
import { loadDocuments } from '../src/platform/graphql/documents.ts'
import { allFeatures } from '../testing/all-features.ts'
import './network-guard.ts'
import { filesScene, type Scene } from './files-scene.ts'
import { plantedIn } from './planted.ts'

const planted = plantedIn(import.meta.filename)

// Files are served to those who may see them and to nobody else (design checks, 16). Everybody not named gets a 404.
const sides = ['poster', 'carrier', 'driver', 'staff'] as const
const offices = ['poster', 'carrier', 'staff'] as const
const owners = ['carrier', 'staff'] as const
const members = ['poster', 'carrier', 'driver', 'other_driver', 'rival', 'stranger', 'staff'] as const
const signedIn = [...members, 'blocked', 'lapsed'] as const
const allowed: Record<keyof Scene['files'], readonly (keyof Scene['people'])[]> = {
  unclaimed: ['driver'],
  unused_avatar: ['driver'],
  open_job_file: ['poster', 'staff'],
  open_job_file_for_bidders: ['poster', 'carrier', 'driver', 'other_driver', 'rival', 'staff'],
  office_job_file: offices,
  job_file: sides,
  goods_on_board: sides,
  pod: sides,
  stop_pod: sides,
  por: sides,
  signature: sides,
  failure: sides,
  invoice: offices,
  document: owners,
  pending_document: owners,
  rejected_document: owners,
  shared_document: members,
  avatar: signedIn,
  logo: signedIn,
}

const world = useWorld()
let scene: Scene
beforeAll(async () => {
  scene = await filesScene(world)
})

const get = (app: FastifyInstance, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Every file by every viewer, by bearer and by cookie, with its small version: what went otherwise than the table says. */
async function breachesIn(app: FastifyInstance): Promise<string[]> {
  const breaches: string[] = []
  const unknown = await get(app, `/files/${randomUUID()}`)
  expect(unknown.statusCode).toBe(404)
  for (const [file, id] of Object.entries(scene.files))
    for (const [name, { token }] of [...Object.entries(scene.people), ['visitor', { token: '' }] as const]) {
      const may = (allowed[file as keyof Scene['files']] as readonly string[]).includes(name)
      for (const url of [`/files/${id}`, `/files/${id}/thumbnail`])
        for (const headers of [bearer(token), { cookie: `theme=dark; access_token=${token}` }]) {
          const { statusCode, body } = await get(app, url, headers)
          const isAsItShouldBe = may ? statusCode === 200 : statusCode === 404 && body === unknown.body
          if (!isAsItShouldBe) breaches.push(`${name} asks for ${file} by ${url}: ${statusCode}`)
        }
    }
  return breaches
}

test('every kind of file is served to those who may see it, and for everybody else it does not exist', async () => {
  const breaches = await breachesIn(world.app)
  console.log(
    JSON.stringify({
      check: 'files',
      files: Object.keys(scene.files).length,
      viewers: Object.keys(scene.people).length + 1,
      breaches: breaches.length,
    }),
  )
  expect(breaches).toEqual([])
})

async function appServing(visibleTo: typeof uploadsVisibleTo, files = world.platform.files): Promise<FastifyInstance> {
  return createApp({
    platform: { ...world.platform, files },
    documents: loadDocuments(allFeatures, {}),
    findViewer: cachedViewers(findersOf(world.db), world.platform.now),
    routes: [(app, parts) => fileRoutes(app, parts, (db, by, id) => findFile(db, by, id, visibleTo))],
  })
}

planted.each<[string, typeof uploadsVisibleTo]>([
  ['served to whoever knows the address', () => sql`true`],
  [
    'for rejected papers that were shared before',
    (viewer, upload) =>
      sql`(${uploadsVisibleTo(viewer, upload)} or exists (select from documents d where d.id = ${upload.document_id} and d.is_shared))`,
  ],
  [
    "for everybody of the carrier's team",
    (viewer, upload) => sql`(${uploadsVisibleTo(viewer, upload)} or ${upload.team_id} = ${viewer.team_id})`,
  ],
  ['kept from the other side', (viewer, upload) => sql`(${upload.user_id} = ${viewer.user_id})`],
])('the check catches files %s', async (_fault, visibleTo) => {
  const app = await appServing(visibleTo)
  expect((await breachesIn(app)).length).toBeGreaterThan(0)
  await app.close()
})

test('from a bucket they are served to the same people, and the check catches it when not', async () => {
  const server = await BucketServer.start()
  const bucket = await openBucket(server.bucket())
  for await (const path of world.platform.files.all())
    await bucket.write(path, (await world.platform.files.read(path))!.content)
  const kept = await appServing(uploadsVisibleTo, bucket)
  expect(await breachesIn(kept)).toEqual([])
  await kept.close()
  const open = await appServing(() => sql`true`, bucket)
  expect((await breachesIn(open)).length).toBeGreaterThan(0)
  await open.close()
  await server.stop()
})

test('no address that is guessed, bent or tampered with answers anything', async () => {
  const { pod } = scene.files
  const headers = bearer(scene.people.driver.token)
  const neighbour = `${pod.slice(0, -1)}${pod.endsWith('0') ? '1' : '0'}`
  const stored = await world.db.selectFrom('uploads').select('path').where('id', '=', pod).executeTakeFirstOrThrow()
  const guesses = [
    '',
    '/',
    `/${neighbour}`,
    `/${pod}x`,
    `/${pod}/original`,
    `/../files/${stored.path}`,
    `/${stored.path}`,
  ]
  guesses.push(`/${encodeURIComponent(`../${stored.path}`)}`, '/%2e%2e%2fserver.pid', `/${pod}%00`, `/${pod}'--`)
  for (const guess of guesses) {
    const { statusCode, body } = await get(world.app, `/files${guess}`, headers)
    expect([guess, statusCode, body.includes('NOT_FOUND') || statusCode === 400]).toEqual([guess, statusCode, true])
    expect(statusCode).toBeGreaterThanOrEqual(400)
  }
})

test('a session that has ended, or is somebody’s invention, sees no file', async () => {
  const { pod } = scene.files
  const token = await world.story.signedIn(scene.people.driver.id)
  expect((await get(world.app, `/files/${pod}`, bearer(token))).statusCode).toBe(200)
  await world.db
    .updateTable('sessions')
    .set({ revoked_at: world.now })
    .where('user_id', '=', scene.people.driver.id)
    .execute()
  await new Promise((resolve) => setTimeout(resolve, 1100))
  for (const each of [token, `${token}x`, scene.people.driver.token])
    expect((await get(world.app, `/files/${pod}`, bearer(each))).statusCode).toBe(404)
  const again = await world.story.signedIn(scene.people.driver.id)
  expect((await get(world.app, `/files/${pod}`, bearer(again))).statusCode).toBe(200)
})

test('a file says what it is, is not sniffed, and papers and accounts are not kept by the browser', async () => {
  const { people, files } = scene
  const served = await get(world.app, `/files/${files.pod}`, bearer(people.poster.token))
  expect(served.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-length': String(served.rawPayload.length),
    'content-disposition': `inline; filename="pod.jpg"; filename*=UTF-8''pod.jpg`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  })
  for (const id of [files.document, files.invoice])
    expect((await get(world.app, `/files/${id}`, bearer(people.carrier.token))).headers['cache-control']).toBe(
      'private, no-store',
    )
})
