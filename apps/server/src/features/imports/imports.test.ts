import { beforeAll, expect, test } from 'vitest'
import type { RowCells } from '@waybill/domain/imports/cells'
import { IncomingFile } from '../../platform/files/take-file.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { changeImportCells } from './change-import-cells.ts'
import { importsFeature } from './imports.feature.ts'
import { postImportRow } from './post-import-row.ts'
import { previewImport } from './preview-import.ts'
import { removeImportRow, restoreImportRow } from './remove-import.ts'
import { takeBackImportRow } from './take-back-import-row.ts'

const world = useWorld()
let poster: Person
beforeAll(async () => {
  poster = await world.story.company('Freight_Forwarder')
})

type Row = {
  id: string
  state: string
  cells: RowCells
  job: { id: string; price: string | null; status: string } | null
}
type Read = {
  id: string
  name: string
  notes: { left_out: unknown[] }
  row_count: number
  posted_count: number
  rows: Row[]
}

/** A day from now on, as people write it. */
const inDays = (days: number) =>
  new Date(world.now.getTime() + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('/')

async function preview(text: string, by = poster): Promise<string> {
  return (await previewImport(await world.as(by.token), { text })).id
}

async function read(id: string, by = poster): Promise<Read | null> {
  const { data } = await world.graphql(
    by.token,
    `query ($id: ID!) { import(id: $id) { id name notes row_count posted_count rows { id state cells job { id price status } } } }`,
    { id },
  )
  return (data?.['import'] ?? null) as Read | null
}

const terms = { payment_terms: 'THIRTY_DAYS' as const }
const post = async (row: Row, by = poster) =>
  postImportRow(await world.as(by.token), { import_row_id: row.id, ...terms })
const jobsOf = (by: Person) =>
  world.db
    .selectFrom('jobs')
    .select(['id', 'price', 'weight', 'payment_terms'])
    .where('team_id', '=', by.team_id)
    .execute()

const certain = () => `LS11 5TD to M1 1AE ${inDays(2)} 08:30 LWB £120 ref 4471, 450kg`

test('a pasted list is stored with what was read, and posts nothing by itself', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const found = await read(await preview(`${certain()}\nBD1 1AA to HU1 1AA ${inDays(2)} 09:30 van`, by), by)
  expect(found).toMatchObject({
    row_count: 2,
    posted_count: 0,
    rows: [
      { state: 'ok', job: null },
      { state: 'missing', job: null },
    ],
  })
  expect(found?.name).toContain('LS11 5TD to M1 1AE')
  expect(found?.rows[1]?.cells.vehicle).toMatchObject({ state: 'missing', why: 'vehicle_unclear' })
  expect(await jobsOf(by)).toEqual([])
})

test('a certain row becomes one job, however often and by whom it is posted', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const id = await preview(certain(), by)
  const [row] = (await read(id, by))!.rows
  const colleague = await world.story.colleague(by.team_id)
  await Promise.all([post(row!, by), post(row!, by), post(row!, colleague)])
  await post(row!, by)
  expect(await jobsOf(by)).toMatchObject([{ price: 12_000, weight: '450.0', payment_terms: 'THIRTY_DAYS' }])
  expect(await read(id, by)).toMatchObject({ posted_count: 1, rows: [{ job: { price: '120.00', status: 'active' } }] })
})

test('a row with an open cell is not posted, and is once the cell is confirmed', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const id = await preview('LS11 5TD to M1 1AE tomorrow 08:30 LWB', by)
  const [row] = (await read(id, by))!.rows
  expect(row).toMatchObject({
    state: 'guessed',
    cells: { pickup_day: { state: 'guessed', why: 'day_counted', written: inDays(1) } },
  })
  await expect(post(row!, by)).rejects.toMatchObject({
    details: { validation: { import_row_id: ['import_row_open'] } },
  })
  await changeImportCells(await world.as(by.token), {
    import_id: id,
    changes: [{ import_row_id: row!.id, column: 'pickup_day' }],
  })
  expect((await read(id, by))!.rows[0]).toMatchObject({
    state: 'ok',
    cells: { pickup_day: { text: inDays(1), state: 'ok' } },
  })
  await post(row!, by)
  expect(await jobsOf(by)).toHaveLength(1)
})

test('a cell takes another text, and a place is chosen of those it offers', async () => {
  const id = await preview(`From;To;Date;Time;Vehicle\nNewport;Hull;${inDays(3)};08:00;LWB`)
  const [row] = (await read(id))!.rows
  expect(row!.cells.pickup).toMatchObject({ state: 'missing', why: 'place_several' })
  const second = row!.cells.pickup!.places[1]!
  const context = await world.as(poster.token)
  await changeImportCells(context, {
    import_id: id,
    changes: [
      { import_row_id: row!.id, column: 'pickup', place: 1 },
      { import_row_id: row!.id, column: 'destination', text: 'YO1 7HH' },
      { import_row_id: row!.id, column: 'price', text: '85,50' },
    ],
  })
  const [changed] = (await read(id))!.rows
  expect(changed).toMatchObject({
    state: 'ok',
    cells: {
      pickup: { state: 'ok', value: { label: second.label } },
      destination: { value: { postcode: 'YO1 7HH' } },
      price: { value: 8_550 },
    },
  })
  await changeImportCells(context, { import_id: id, changes: [{ import_row_id: row!.id, column: 'price', text: '' }] })
  expect((await read(id))!.rows[0]?.cells).not.toHaveProperty('price')
})

test('a time that has passed since the list was read is not posted', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const [row] = (await read(await preview(certain(), by), by))!.rows
  world.later(4 * 24 * 60)
  await expect(post(row!, by)).rejects.toMatchObject({
    details: { validation: { import_row_id: ['import_row_open'] } },
  })
  expect(await jobsOf(by)).toEqual([])
})

test('a posted row is taken back within ten minutes while nobody has offered, and can be posted again', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const id = await preview(certain(), by)
  const [row] = (await read(id, by))!.rows
  const takeBack = async () => takeBackImportRow(await world.as(by.token), { import_row_id: row!.id })
  await post(row!, by)
  const first = (await read(id, by))!.rows[0]!.job!.id
  world.later(9)
  await takeBack()
  await takeBack()
  const closed = await world.db
    .selectFrom('jobs')
    .select(['status', 'close_reason'])
    .where('id', '=', first)
    .executeTakeFirstOrThrow()
  expect(closed).toEqual({ status: 'cancel', close_reason: 'CANCELLED' })
  await post(row!, by)
  const second = (await read(id, by))!.rows[0]!.job!.id
  expect(second).not.toBe(first)
  await world.story.bid(await world.story.company('Owner_Driver'), second)
  await expect(takeBack()).rejects.toMatchObject({ details: { validation: { import_row_id: ['import_has_offers'] } } })
})

test('after ten minutes a job is closed on its page', async () => {
  const [row] = (await read(await preview(certain())))!.rows
  await post(row!)
  world.later(11)
  await expect(takeBackImportRow(await world.as(poster.token), { import_row_id: row!.id })).rejects.toMatchObject({
    details: { validation: { import_row_id: ['import_too_late'] } },
  })
})

test('a removed row is not posted until it is brought back', async () => {
  const [row] = (await read(await preview(certain())))!.rows
  await removeImportRow(await world.as(poster.token), { import_row_id: row!.id })
  await expect(post(row!)).rejects.toMatchObject({ details: { validation: { import_row_id: ['import_row_open'] } } })
  await restoreImportRow(await world.as(poster.token), { import_row_id: row!.id })
  await post(row!)
})

test('a list of another company does not exist', async () => {
  const id = await preview(certain())
  const [row] = (await read(id))!.rows
  const stranger = await world.story.company('Freight_Forwarder')
  expect(await read(id, stranger)).toBeNull()
  await expect(post(row!, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const change = { import_id: id, changes: [{ import_row_id: row!.id, column: 'price' as const, text: '1' }] }
  await expect(changeImportCells(await world.as(stranger.token), change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  ['a text without loads', 'Thanks for lunch', 'import_nothing'],
  ['more than a megabyte', 'a'.repeat(1_000_001), 'import_too_large'],
])('%s is refused with its reason', async (_name, text, reason) => {
  await expect(preview(text)).rejects.toMatchObject({ details: { validation: { text: [reason] } } })
})

test('a file of 20 MB is refused politely', async () => {
  const file = new IncomingFile(import.meta.filename, 'loads.xlsx', true)
  await expect(previewImport(await world.as(poster.token), { file })).rejects.toMatchObject({
    details: { validation: { file: ['import_too_large'] } },
  })
})

test('imports are forgotten after thirty days, and their jobs stay', async () => {
  const by = await world.story.company('Freight_Forwarder')
  const id = await preview(certain(), by)
  await post((await read(id, by))!.rows[0]!, by)
  world.later(31 * 24 * 60)
  await importsFeature.tasks.tasks.forget_imports({}, world.platform)
  expect(await read(id, by)).toBeNull()
  expect(await jobsOf(by)).toHaveLength(1)
})
