import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { useWorld } from '../../../../testing/world.ts'
import { importPostcodes } from './import-postcodes.sql.ts'

const world = useWorld()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybill-postcodes-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const codes = '"E92000001","E19000001","E18000002","","E08000035","E05011399"'
const leeds = `"LS1 1UR",10,430147,433551,${codes}\n"LS115AB",10,429700,432300,${codes}\n"LS99 1AA",90,0,0,${codes}\n`
const arran = `"KA278AA",10,201700,636000,"S92000003","","S08000015","","S12000021","S13002613"\r\n`
const codePoint = (entries: Record<string, string> = {}) => {
  const files = {
    'Data/CSV/ls.csv': leeds,
    'Data/CSV/ka.csv': arran,
    'Doc/Code-Point_Open_Column_Headers.csv': 'PC,PQ\n',
  }
  return zipOf({ ...files, ...entries })
}
const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    mtime: new Date('2026-08-01T12:00:00'),
  })

const onspdHeader = 'pcd,pcd2,pcds,dointr,doterm,oscty,oseast1m,osnrth1m,osgrdind,ctry,lat,long,imd'
const onspdRows = [
  '"LS1 1UR","LS1  1UR","LS1 1UR","198001","","E99999999","0430147","0433551","1","E92000001",53.797418,-1.543794,"1"',
  '"BT1 5GS","BT1  5GS","BT1 5GS","199606","","N99999999","0333900","0374000","1","N92000002",54.596450,-5.930130,"1"',
  '"LS2 9JT","LS2  9JT","LS2 9JT","198001","202608","E99999999","0429300","0434600","1","E92000001",53.806580,-1.555480,"1"',
  '"GY1 1AA","GY1  1AA","GY1 1AA","199207","","L99999999","","","9","L93000001",99.999999,0.000000,""',
]
const onspd = [onspdHeader, ...onspdRows].join('\r\n')

async function importOf(name: string, content: string | Uint8Array, allowSmaller = true) {
  const path = join(folder, name)
  await writeFile(path, content)
  return importPostcodes({
    url: world.platform.databases.url,
    path,
    now: world.now,
    say: () => undefined,
    allowSmaller,
  })
}

const stored = () => world.db.selectFrom('postcodes').selectAll().orderBy('postcode').execute()
beforeEach(async () => {
  await sql`truncate postcodes, postcode_files`.execute(world.db)
})

test('Code-Point Open: each postcode stands where its easting and northing say', async () => {
  expect(await importOf('codepo_gb.zip', codePoint())).toEqual({
    source: 'code_point_open',
    postcodes: 3,
    ended: 0,
    without_position: 1,
    published_on: '2026-08-01',
  })
  const rows = await stored()
  expect(rows.map(({ postcode }) => postcode)).toEqual(['KA278AA', 'LS11UR', 'LS115AB'].sort())
  const arranRow = rows.find(({ postcode }) => postcode === 'KA278AA')
  expect(arranRow?.latitude).toBeCloseTo(55.58, 1)
  expect(arranRow?.longitude).toBeCloseTo(-5.15, 1)
})

test.each([
  ['as CSV', 'ONSPD_AUG_2026_UK.csv', onspd],
  ['with the byte order mark of a spreadsheet', 'bom.csv', `\uFEFF${onspd}`],
  [
    'as ZIP, whose parts by area are the same rows again',
    'ONSPD.zip',
    zipOf({
      'Data/ONSPD_AUG_2026_UK.csv': onspd,
      'Data/multi_csv/ONSPD_AUG_2026_UK_LS.csv': onspd,
      'Documents/Country names and codes UK as at 08_12.csv': 'CTRY12CD,CTRY12NM\n',
    }),
  ],
  [
    'under the column names of 2025',
    'new.csv',
    onspd.replace('pcd,pcd2,pcds', 'pcd7,pcd8,pcds').replace('oseast1m,osnrth1m,osgrdind', 'east1m,north1m,gridind'),
  ],
])('the ONS Postcode Directory %s: Northern Ireland and ended postcodes too', async (_, name, content) => {
  expect(await importOf(name, content)).toEqual({
    source: 'onspd',
    postcodes: 3,
    ended: 1,
    without_position: 1,
    published_on: '2026-08-01',
  })
  const rows = await stored()
  expect(rows.find(({ postcode }) => postcode === 'BT15GS')).toMatchObject({ latitude: 54.59645, ended_on: null })
  expect(rows.find(({ postcode }) => postcode === 'LS29JT')).toMatchObject({ ended_on: '2026-08-01' })
})

test('a second import replaces the first, and readers see the former postcodes until it is whole', async () => {
  await importOf('first.zip', codePoint())
  const before = await stored()
  const holder = await world.platform.databases.pool.connect()
  try {
    await holder.query('begin; lock table postcode_files in exclusive mode')
    const importing = importOf('second.csv', onspd)
    await untilSomebodyWaits()
    expect(await stored()).toEqual(before)
    await holder.query('rollback')
    await importing
  } finally {
    holder.release()
  }
  expect((await stored()).map(({ postcode }) => postcode)).toEqual(['BT15GS', 'LS11UR', 'LS29JT'])
  await importOf('again.csv', onspd)
  expect(await stored()).toHaveLength(3)
})

async function untilSomebodyWaits() {
  for (;;) {
    const waiting = await sql`select 1 from pg_locks l join pg_class c on c.oid = l.relation
      where c.relname = 'postcode_files' and not l.granted`.execute(world.db)
    if (waiting.rows.length > 0) return
  }
}

test.each<[string, string, string | Uint8Array, RegExp]>([
  ['a ZIP that was cut off', 'cut.zip', codePoint().slice(0, 300), /no whole ZIP file: download it again/],
  ['bytes that are no ZIP inside one', 'bent.zip', bent(codePoint()), /not whole|no whole ZIP/],
  ['a CSV that was cut off', 'cut.csv', onspd.slice(0, -20), /cut.csv, line 5: .*download it again/],
  ['a picture', 'picture.csv', 'PNG\n\u0001\u0002', /neither Code-Point Open nor the ONS Postcode Directory/],
  ['an empty file', 'empty.csv', '', /holds no postcode/],
  ['a header alone', 'header.csv', `${onspdHeader}\n`, /holds no postcode/],
  ['one file of the 120', 'ls.csv', leeds, /one of the 120 files/],
  ['another table in the ZIP', 'other.zip', codePoint({ 'Data/CSV/zz.csv': 'a,b\n' }), /zz.csv is neither/],
  ['both kinds at once', 'both.zip', codePoint({ 'Data/CSV/on.csv': onspd }), /on.csv is neither/],
  [
    'a postcode that is none',
    'none.zip',
    codePoint({ 'Data/CSV/ka.csv': arran.replace('KA278AA', 'KA2788') }),
    /is neither|no postcode/,
  ],
  ['a position in France', 'far.csv', onspd.replace('54.596450', '44.59'), /line 3: "44.59" is no latitude/],
  ['a month that is none', 'month.csv', onspd.replace('"202608"', '"2026-08"'), /line 4: "2026-08" is no month/],
  ['a postcode twice', 'twice.csv', `${onspd}\n${onspdRows[0]}`, /stands twice/],
])('%s is refused in words, and the former postcodes stay', async (_, name, content, words) => {
  await importOf('former.zip', codePoint())
  const before = await stored()
  await expect(importOf(name, content)).rejects.toThrow(words)
  expect(await stored()).toEqual(before)
  expect(await world.db.selectFrom('postcode_files').selectAll().execute()).toHaveLength(1)
})

function bent(zip: Uint8Array): Uint8Array {
  const changed = zip.slice()
  changed.fill(0xff, 45, 120)
  return changed
}

test('a file with far fewer postcodes than are stored is taken for a part of one, unless that is meant', async () => {
  await importOf('whole.zip', codePoint())
  const part = [onspdHeader, onspdRows[0]].join('\n')
  await expect(importOf('part.csv', part, false)).rejects.toThrow(/1 postcodes in use and 3 are stored.*--smaller/)
  expect(await importOf('part.csv', part)).toMatchObject({ postcodes: 1 })
})

test('a file that is not there is named', async () => {
  const path = join(folder, 'nowhere.zip')
  const { url } = world.platform.databases
  await expect(
    importPostcodes({ url, path, now: world.now, say: () => undefined, allowSmaller: false }),
  ).rejects.toThrow(`There is no file ${path}.`)
})

const find = '{ places(query: "LS11 5AB") { label latitude longitude place_precision } }'
type Found = { places: { label: string; latitude: number; longitude: number; place_precision: string }[] }

test('a complete postcode is found at its own position once it is known, and in its district before', async () => {
  const { token } = await world.story.company('Freight_Forwarder')
  const before = (await world.graphql(token, find)).data as unknown as Found
  await importOf('codepo_gb.zip', codePoint())
  const after = (await world.graphql(token, find)).data as unknown as Found
  const row = (await stored()).find(({ postcode }) => postcode === 'LS115AB')
  const { label } = before.places[0]!
  const { latitude, longitude } = row!
  expect(before.places[0]!.place_precision).toBe('district')
  expect(after.places[0]).toEqual({ label, latitude, longitude, place_precision: 'postcode' })
  expect(after.places[0]!.latitude).not.toBe(before.places[0]!.latitude)
})

test('staff read how old the postcodes are, members do not', async () => {
  await importOf('codepo_gb.zip', codePoint())
  const query = '{ postcodeFiles { source published_on postcodes ended without_position } }'
  const { data } = await world.graphql((await world.story.staff()).token, query)
  expect(data).toEqual({
    postcodeFiles: [
      { source: 'code_point_open', published_on: '2026-08-01', postcodes: 3, ended: 0, without_position: 1 },
    ],
  })
  const { errors } = await world.graphql((await world.story.company('Freight_Forwarder')).token, query)
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
