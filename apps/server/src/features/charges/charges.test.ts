import { beforeEach, expect, test } from 'vitest'
import { tariffOf, usualTerms } from '@waybill/domain/jobs/charge-tariff'
import { RunStory } from '../../../testing/run-story.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { contestCharge } from '../cases/contest-charge.ts'
import { decideCase } from '../cases/decide-case.ts'
import { arriveCollection } from '../delivery/run/arrive-collection.ts'
import { arriveDestination } from '../delivery/run/arrive-destination.ts'
import { goodsOnBoard } from '../delivery/run/goods-on-board.ts'
import { startCollect } from '../delivery/run/start-collect.ts'
import { startDeliver } from '../delivery/run/start-deliver.ts'
import { deliver } from '../delivery/proof/deliver.ts'
import { deliverForDriver } from '../delivery/proof/deliver-for-driver.ts'
import { raiseInvoice } from '../invoices/raising/raise-invoice.ts'
import { acceptCharge } from './accept-charge.ts'
import { acceptBySilence } from './charges.tasks.ts'
import { counterCharge } from './counter-charge.ts'
import { proposeCharge } from './propose-charge.ts'
import { reopenCharge } from './reopen-charge.ts'
import { withdrawCharge } from './withdraw-charge.ts'

const world = useWorld()
const tariff = JSON.stringify(tariffOf(usualTerms, { waiting_free_minutes: 30, waiting_rate: 50 }))
const stay = [9 * 60 + 3, 10 * 60 + 41] as const

/** A minute of the day before, in UTC; London has winter time. */
const at = (minute: number) => new Date(Date.parse(`${yesterday()}T00:00:00Z`) + minute * 60_000)
const yesterday = () => new Date(world.now.getTime() - 86_400_000).toISOString().slice(0, 10)

let run: RunStory
let job_id: string
beforeEach(async () => {
  run = await RunStory.begin(world)
  job_id = run.job_id
  const booked = { pickup_date: at(540), pickup_date_end: null, allocated_at: at(300) }
  await world.db
    .updateTable('jobs')
    .set({ tariff, ...booked })
    .where('id', '=', job_id)
    .execute()
})

const as = async (person: Person, minute?: number) => {
  const context = await world.as(person.token)
  return minute === undefined ? context : { ...context, now: at(minute) }
}

const collected = () => ({ job_id, goods_collected_success: true })

const noPod = () => ({
  delivery_date: world.now.toISOString(),
  recipient: 'Ada Kowalska',
  pod_not_required: true,
  no_pod_reason: 'Left with the guard',
})

/** The driver arrives and has the goods on board, each tap sent as it is made. */
async function waits([from, until]: readonly [number, number] = stay) {
  await startCollect(await as(run.driver, from - 30), { job_id })
  await arriveCollection(await as(run.driver, from), { ...collected(), date_and_time: at(from).toISOString() })
  await goodsOnBoard(await as(run.driver, until), { job_id, board_route_date: at(until).toISOString() })
}

const charges = () =>
  world.db.selectFrom('job_charges').selectAll().where('job_id', '=', job_id).orderBy('id').execute()
const theCharge = async () => (await charges())[0]!

test('a stay of 98 minutes with 30 free proposes £34.00 by itself, as grade C where only taps show it', async () => {
  await waits()
  expect(await charges()).toMatchObject([
    {
      kind: 'waiting',
      state: 'proposed',
      grade: 'C',
      amount: 3_400,
      due_at: null,
      basis: { minutes: 98, free_minutes: 30, chargeable_minutes: 68, rate: 50 },
    },
  ])
  expect(await run.facts()).toContain('charge_proposed')
})

test('a stay within the free time, or without terms, proposes nothing', async () => {
  await waits([stay[0], stay[0] + 31])
  expect(await charges()).toEqual([])
  const plain = await RunStory.begin(world)
  job_id = plain.job_id
  run = plain
  await world.db
    .updateTable('jobs')
    .set({ allocated_at: at(300) })
    .where('id', '=', job_id)
    .execute()
  await waits()
  expect(await charges()).toEqual([])
})

test('a clock a year wrong never yields a charge', async () => {
  await startCollect(await as(run.driver, 500), { job_id })
  const wrong = new Date(at(stay[0]).getTime() - 365 * 86_400_000).toISOString()
  const tap = { ...collected(), date_and_time: wrong, captured_at: wrong }
  await arriveCollection(await as(run.driver, stay[0]), tap)
  await goodsOnBoard(await as(run.driver, stay[1]), { job_id, board_route_date: at(stay[1]).toISOString() })
  expect(await charges()).toEqual([])
  const stays = await world.db.selectFrom('job_stays').select('is_odd').where('job_id', '=', job_id).execute()
  expect(stays).toEqual([{ is_odd: true }])
})

test('taps without signal count by the time they were made, as grade C', async () => {
  await startCollect(await as(run.driver, 500), { job_id })
  const pressed = at(stay[0]).toISOString()
  const arrived = { ...collected(), date_and_time: pressed, captured_at: pressed }
  await arriveCollection(await as(run.driver, 700), arrived)
  const boarded = { job_id, board_route_date: at(stay[1]).toISOString(), captured_at: at(stay[1]).toISOString() }
  await goodsOnBoard(await as(run.driver, 700), boarded)
  expect(await charges()).toMatchObject([{ amount: 3_400, grade: 'C' }])
})

test('a charge that is accepted stands on the invoice with its basis, and cannot be reopened then', async () => {
  await waits()
  const { id: charge_id } = await theCharge()
  await acceptCharge(await as(run.poster), { charge_id })
  await startDeliver(await as(run.driver), { job_id })
  await arriveDestination(await as(run.driver), { job_id })
  await deliver(await as(run.driver), {
    job_id,
    pod: noPod(),
  })
  const { id } = await raiseInvoice(await as(run.taker), { job_id, type: 'system' })
  const rows = await world.db
    .selectFrom('invoice_rows')
    .select(['description', 'unit_cost'])
    .where('invoice_id', '=', id)
    .orderBy('order')
    .execute()
  const day = yesterday().split('-').reverse().join('/')
  expect(rows[1]).toEqual({
    description: `Waiting 68 min at Leeds LS1, ${day} 09:03–10:41, 30 min free, £0.50/min, stated by the driver`,
    unit_cost: 3_400,
  })
  await expect(reopenCharge(await as(run.poster), { charge_id })).rejects.toMatchObject({
    details: { status: 'accepted' },
  })
})

test('the poster offers another amount, and the carrier accepts it', async () => {
  await waits()
  const { id: charge_id } = await theCharge()
  await counterCharge(await as(run.poster), { charge_id, amount: 2_000, reason: 'The gate was open at ten.' })
  expect(await theCharge()).toMatchObject({ state: 'countered', amount: 2_000, proposed: 3_400 })
  await expect(acceptCharge(await as(run.poster), { charge_id })).rejects.toMatchObject({
    details: { status: 'countered' },
  })
  await acceptCharge(await as(run.taker), { charge_id })
  expect(await theCharge()).toMatchObject({ state: 'accepted', amount: 2_000 })
  await reopenCharge(await as(run.poster), { charge_id })
  expect(await theCharge()).toMatchObject({ state: 'proposed', amount: 3_400, answer: null })
})

test('a contested charge is a case of the desk: both read its number and outcome, and staff order no payment', async () => {
  await waits()
  const { id: charge_id } = await theCharge()
  await contestCharge(await as(run.poster), { charge_id, text: 'He had his lunch at the gate.' })
  const query = `query ($id: ID!) { Job(id: $id) { charges { state case_number case_outcome } } }`
  const read = async (person: Person) => (await world.graphql(person.token, query, { id: job_id })).data
  const [file] = await world.db.selectFrom('cases').selectAll().where('job_id', '=', job_id).execute()
  expect(file).toMatchObject({ kind: 'charge', against_team_id: run.taker.team_id })
  const contested = { Job: { charges: [{ state: 'contested', case_number: file!.number, case_outcome: null }] } }
  expect(await read(run.poster)).toEqual(contested)
  expect(await read(run.taker)).toEqual(contested)
  expect(await read(run.driver)).toEqual({ Job: { charges: [] } })
  const staff = await world.story.staff()
  await decideCase(await world.as(staff.token), {
    case_id: file!.id,
    outcome: 'upheld',
    outcome_text: 'The taps agree on 98 minutes.',
  })
  expect(await theCharge()).toMatchObject({ state: 'contested' })
  await withdrawCharge(await as(run.taker), { charge_id })
  expect(await theCharge()).toMatchObject({ state: 'withdrawn' })
})

test('there is one charge for a stay, whoever asks how often; one that was withdrawn frees the stay', async () => {
  await waits()
  const { id: _id, ...charge } = await theCharge()
  const again = { ...charge, basis: JSON.stringify(charge.basis) }
  await expect(world.db.insertInto('job_charges').values(again).execute()).rejects.toThrow('job_charges_one_per_stay')
})

test('silence accepts grade A on the next working day, and never a charge that only taps show', async () => {
  await waits()
  const { id } = await theCharge()
  await acceptBySilence({ ...world.platform, now: () => new Date(world.now.getTime() + 96 * 3_600_000) })
  expect(await theCharge()).toMatchObject({ state: 'proposed' })
  const due_at = at(1_000)
  await world.db.updateTable('job_charges').set({ grade: 'A', due_at }).where('id', '=', id).execute()
  await acceptBySilence(world.platform)
  expect(await theCharge()).toMatchObject({ state: 'accepted', by_silence: true, decided_by: null })
})

test('a poster who delivers for the driver ends the clock at the destination, as grade C', async () => {
  await waits([stay[0], stay[0] + 5])
  await world.db
    .updateTable('jobs')
    .set({ destination_asap: true, destination_date: null })
    .where('id', '=', job_id)
    .execute()
  await startDeliver(await as(run.driver, 700), { job_id })
  await arriveDestination(await as(run.driver, 800), { job_id })
  await deliverForDriver(await as(run.poster, 860), { job_id, comment: 'They rang' })
  expect(await charges()).toMatchObject([{ grade: 'C', amount: 1_500 }])
})

test('other charges need words and an amount, and are always grade C; a return needs terms and a failure', async () => {
  await waits([stay[0], stay[0] + 5])
  const taker = await as(run.taker)
  await expect(proposeCharge(taker, { job_id, kind: 'other' })).rejects.toMatchObject({
    details: { validation: { amount: ['required'], comment: ['required'] } },
  })
  await proposeCharge(taker, { job_id, kind: 'other', amount: 1_200, comment: 'Bridge toll' })
  expect(await theCharge()).toMatchObject({ kind: 'other', grade: 'C', amount: 1_200, comment: 'Bridge toll' })
  await expect(proposeCharge(taker, { job_id, kind: 'return' })).rejects.toMatchObject({
    details: { validation: { kind: ['charge_not_by_terms'] } },
  })
  await expect(
    proposeCharge(await as(run.driver), { job_id, kind: 'other', amount: 100, comment: 'Toll' }),
  ).rejects.toMatchObject({
    details: { refusal: 'limited_driver' },
  })
})

test('both sides read the stay without a position; a limited driver reads it without money', async () => {
  await waits()
  const query =
    'query ($id: ID!) { Job(id: $id) { stays { place arrived_at ended_at grade anchored } charges { id } } }'
  const stayRead = {
    place: 'pickup',
    arrived_at: at(stay[0]).toISOString().replace('.000', ''),
    ended_at: at(stay[1]).toISOString().replace('.000', ''),
    grade: 'C',
    anchored: false,
  }
  const read = async (person: Person) => (await world.graphql(person.token, query, { id: job_id })).data?.['Job']
  expect(await read(run.poster)).toMatchObject({ stays: [{ place: 'pickup', grade: 'C' }], charges: [{}] })
  expect(await read(run.driver)).toMatchObject({ stays: [{ place: stayRead.place }], charges: [] })
  const stranger = await world.story.company('Courier_Company')
  expect(await read(stranger)).toBeNull()
})
