import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BucketServer } from '../../testing/bucket-server.ts'
import { multipartBody, UPLOAD } from '../../testing/multipart.ts'
import type { Person } from '../../testing/story.ts'
import { World } from '../../testing/world.ts'
import { readConfig } from './config.ts'

let world: World
let person: Person
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  world = await World.open()
  person = await world.story.company('Owner_Driver')
})
afterEach(async () => {
  vi.useRealTimers()
  await world.close()
})

/** As PostgreSQL says it when a table cannot grow. */
async function fillDisk(table: string) {
  await sql`create function full_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(world.db)
  await sql`create trigger full_disk before insert on ${sql.table(table)} execute function full_disk()`.execute(
    world.db,
  )
}
const freeDisk = () => sql`drop function full_disk cascade`.execute(world.db)
const ready = async (query = '', of = world) => {
  const { statusCode, body } = await of.app.inject({ url: `/readyz${query}` })
  return [statusCode, JSON.parse(body)]
}
const ADD = 'mutation ($input: SaveLocationInput!) { saveLocation(input: $input) { id } }'
const place = { location: 'Leeds', latitude: 53.8, longitude: -1.55, miles: 20 }
const full = { message: 'There is no room to store this at the moment.', extensions: { code: 'STORAGE_FULL' } }

const away = {
  message: 'The place where files are kept cannot be reached at the moment.',
  extensions: { code: 'STORAGE_FULL' },
}

/** A photo sent as the web client sends it: what is answered, and which files are left. */
async function photo(of = world) {
  const content = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const file = { name: 'door.jpg', content }
  const { body, content_type } = multipartBody(UPLOAD, { input: { kind: 'pod', file: null } }, { 'input.file': file })
  const headers = { 'content-type': content_type, ...bearer() }
  const response = await of.app.inject({ method: 'POST', url: '/graphql', headers, payload: body })
  const left = await Promise.all(['files', 'incoming'].map((name) => filesIn(join(of.platform.config.data_dir, name))))
  return { status: response.statusCode, errors: response.json<{ errors?: unknown }>().errors, left: left.flat() }
}
const bearer = () => ({ authorization: `Bearer ${person.token}` })
async function filesIn(folder: string) {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('a database without room: writes are refused with words, reads go on, and orchestrators are told', async () => {
  expect(await ready('?writes=1')).toEqual([200, { status: 'ready', writes: true }])
  await fillDisk('locations')
  expect((await world.graphql(person.token, ADD, { input: place })).errors).toMatchObject([full])
  expect((await world.graphql(person.token, '{ Me { id } }')).data).toMatchObject({ Me: { id: person.id } })
  expect(await ready()).toEqual([200, { status: 'ready', writes: false }])
  expect(await ready('?writes=1')).toEqual([503, { status: 'ready', writes: false }])
  await freeDisk()
  expect((await world.graphql(person.token, ADD, { input: place })).errors).toBeUndefined()
  vi.advanceTimersByTime(11_000)
  expect(await ready('?writes=1')).toEqual([200, { status: 'ready', writes: true }])
})

test('a file that cannot be stored is answered with 507, and nothing of it is left', async () => {
  vi.spyOn(world.platform.files, 'write').mockRejectedValue(Object.assign(new Error('write'), { code: 'ENOSPC' }))
  expect(await photo()).toMatchObject({ status: 507, errors: [full], left: [] })
  // Asked again at once, it is refused before it arrives.
  expect(await photo()).toMatchObject({ status: 507, errors: [full], left: [] })
  expect(await world.db.selectFrom('uploads').select('id').execute()).toEqual([])
})

test('a file whose row cannot be stored is not left behind', async () => {
  await fillDisk('uploads')
  expect(await photo()).toMatchObject({ status: 507, errors: [full], left: [] })
  await freeDisk()
  vi.advanceTimersByTime(11_000)
  expect(await photo()).toMatchObject({
    status: 200,
    errors: undefined,
    left: [expect.any(String), expect.any(String)],
  })
})

test('a bucket that is away: a photo is refused to be sent again, reads say so, nothing is lost, and it comes back by itself', async () => {
  const bucket = await BucketServer.start()
  const { files } = readConfig(bucket.environment())
  const ours = await World.open({ files })
  const person_before = person
  person = await ours.story.company('Owner_Driver')
  const fetched = async (url: string) => {
    const { statusCode, headers, rawPayload } = await ours.app.inject({ url, headers: bearer() })
    return [statusCode, headers['retry-after'], rawPayload.length > 100]
  }
  const kept = await photo(ours)
  expect(kept).toMatchObject({ status: 200, left: [] })
  const { id } = await ours.db.selectFrom('uploads').select('id').executeTakeFirstOrThrow()
  expect([await fetched(`/files/${id}`), bucket.objects.size]).toEqual([[200, undefined, true], 2])

  for (const what of ['PUT', 'GET']) {
    bucket.spoil(what, { status: 403, code: 'AccessDenied' })
    if (what === 'GET') expect(await fetched(`/files/${id}`)).toEqual([503, '5', true])
    else expect(await photo(ours)).toMatchObject({ status: 507, errors: [away], left: [] })
    expect(await ready('?writes=1', ours)).toEqual([503, { status: 'ready', writes: false, files: 'away' }])
    bucket.calm()
    vi.advanceTimersByTime(11_000)
    expect(await ready('?writes=1', ours)).toEqual([200, { status: 'ready', writes: true }])
  }
  // Nobody has asked for a file since it went: readiness asks by itself.
  vi.advanceTimersByTime(11_000)
  bucket.spoil('GET', { status: 503 })
  expect(await ready('', ours)).toEqual([200, { status: 'ready', writes: false, files: 'away' }])
  // Refused before it arrives.
  const asked = bucket.asked.length
  expect(await photo(ours)).toMatchObject({ status: 507, errors: [away] })
  expect(bucket.asked.length).toBe(asked)

  bucket.calm()
  vi.advanceTimersByTime(11_000)
  expect(await photo(ours)).toMatchObject({ status: 200, errors: undefined })
  expect([await fetched(`/files/${id}`), bucket.objects.size]).toEqual([[200, undefined, true], 4])
  person = person_before
  await ours.close()
  await bucket.stop()
})

test('nor is one whose row was taken back again', async () => {
  await fillDisk('facts')
  await sql`create function fact_of_upload() returns trigger language plpgsql as $$ begin
    insert into facts (name, fact) values ('tried', '{}'); return new; end $$`.execute(world.db)
  await sql`create constraint trigger fact_of_upload after insert on uploads initially deferred
    for each row execute function fact_of_upload()`.execute(world.db)
  expect(await photo()).toMatchObject({ status: 507, errors: [full], left: [] })
})
