import { beforeAll, expect, test } from 'vitest'
import { payerRecordOf, type RecordedInvoice } from '@waybill/domain/payer-record/payer-record'
import { addDays } from '@waybill/domain/time/calendar'
import { londonDay } from '@waybill/domain/time/london-day'
import { sql } from 'kysely'
import { dueInvoices } from '../../../testing/due-invoices.ts'
import type { Person } from '../../../testing/story.ts'
import { useWorld } from '../../../testing/world.ts'
import { markInvoicePaid } from '../invoices/payments/mark-invoice-paid.ts'
import { rejectInvoice } from '../invoices/reject-invoice.ts'
import { recountRecords } from './recount-records.ts'

const world = useWorld()
let carriers: Person[]
beforeAll(async () => {
  carriers = []
  for (let count = 0; count < 5; count += 1) carriers.push(await world.story.company('Owner_Driver'))
})

const RECORD = `query ($id: ID!) { Team(id: $id) { payer_record { state window_days n payees median_days median_is_at_least p90_days
  p90_is_at_least terms_days on_time disputed overdue_band as_of } own_experience { n median_days open } } }`
type Answered = {
  payer_record: Record<string, unknown> | null
  own_experience: Record<string, unknown> | null
} | null
async function seenBy({ token }: Pick<Person, 'token'>, { team_id: id }: Pick<Person, 'team_id'>): Promise<Answered> {
  const { data, errors } = await world.graphql(token, RECORD, { id })
  expect(errors).toBeUndefined()
  return data!['Team'] as unknown as Answered
}
const recount = (...team_ids: string[]) => recountRecords(world.platform, team_ids)

/** Paid after so many days, sent sixty days ago; null: unpaid for forty. */
const usual = [20, 20, 20, 20, 28, 28, 28, 28, 28, 30, 30, 30, 30, 30, 35, 35, 45, 45, null, null]
const due = (days: readonly (number | null)[]) =>
  days.map((paid, index) => ({ carrier: carriers[index % 5]!, sent: paid === null ? 40 : 60, paid }))

async function payer(days: readonly (number | null)[] = usual) {
  const poster = await world.story.company('Freight_Forwarder')
  const ids = await dueInvoices(world, poster, due(days))
  await recount(poster.team_id)
  return { poster, ids }
}

test('the example of the specification: 30 days in the middle, 70 % on time, nine of ten after more than 40', async () => {
  const { poster } = await payer()
  const seen = await seenBy(carriers[0]!, poster)
  expect(seen!.payer_record).toEqual({
    state: 'figures',
    window_days: 90,
    n: 20,
    payees: 5,
    median_days: 30,
    median_is_at_least: false,
    p90_days: 40,
    p90_is_at_least: true,
    terms_days: 30,
    on_time: 70,
    disputed: 0,
    overdue_band: 'under_500',
    as_of: londonDay(world.now),
  })
  // Paid after 20, 28, 30 and 35 days.
  expect(seen!.own_experience).toEqual({ n: 4, median_days: 28, open: '0.00' })
})

test('four invoices, or none at all, are a new payer', async () => {
  const { poster } = await payer(usual.slice(0, 4))
  expect((await seenBy(carriers[0]!, poster))!.payer_record).toMatchObject({ state: 'new_payer', n: 4, on_time: null })
  const nobody = await world.story.company('Freight_Forwarder')
  expect((await seenBy(carriers[0]!, nobody))!.payer_record).toMatchObject({ state: 'new_payer', n: 0, payees: null })
})

test('the statement and the function of the domain agree on anything', async () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  const today = londonDay(world.now)
  for (let round = 0; round < 8; round += 1) {
    const poster = await world.story.company('Freight_Forwarder')
    const all = Array.from({ length: 3 + random(22) }, () => ({
      carrier: carriers[Math.min(random(5), random(5))]!,
      sent: 1 + random(round % 2 === 0 ? 110 : 420),
      paid: random(4) === 0 ? null : random(60),
      terms: [0, 7, 30, 45][random(4)]!,
      was_rejected: random(5) === 0,
      total: 1_00 + random(900_00),
    })).map((one) => ({ ...one, paid: one.paid === null || one.paid > one.sent ? null : one.paid }))
    const ids = await dueInvoices(world, poster, all)
    await recount(poster.team_id)
    const invoices = all.map((one, index): RecordedInvoice => {
      const received_on = addDays(today, -one.sent)
      const paid_on = one.paid === null ? null : addDays(received_on, one.paid)
      const { was_rejected, total, carrier, terms } = one
      return {
        id: ids[index]!,
        payee_id: carrier.team_id,
        invoice_date: received_on,
        due_on: addDays(received_on, terms),
        received_on,
        paid_on,
        was_rejected,
        owed: total,
      }
    })
    const expected = payerRecordOf(invoices, today)
    const stored = await world.db
      .selectFrom('payer_records')
      .selectAll()
      .where('team_id', '=', poster.team_id)
      .executeTakeFirst()
    if (expected.n === 0) continue
    expect(stored).toMatchObject({
      state: expected.state,
      window_days: expected.window_days,
      n: expected.n,
      ...expected.figures,
    })
    expect([...stored!.invoice_ids].sort()).toEqual([...expected.invoice_ids].sort())
  }
})

test('a payment and a rejection are in the record within a minute', async () => {
  const { poster, ids } = await payer()
  for (const invoice_id of ids.slice(-2))
    await markInvoicePaid(await world.as(poster.token), { invoice_id, paid_on: londonDay(world.now) })
  const queued = await sql<{ seconds: number }>`select extract(epoch from run_at - now())::float8 as seconds
    from graphile_worker.jobs where key = ${`payer-record-${poster.team_id}`}`.execute(world.db)
  expect(queued.rows).toHaveLength(1)
  expect(queued.rows[0]!.seconds).toBeLessThan(60)
  await recount(poster.team_id)
  expect((await seenBy(carriers[0]!, poster))!.payer_record).toMatchObject({ p90_days: 40, p90_is_at_least: false })
})

test('a rejected invoice is in no sample, and once sent again counts as disputed', async () => {
  const poster = await world.story.company('Freight_Forwarder')
  const ids = await dueInvoices(world, poster, due(usual))
  const id = ids.at(-1)!
  await world.db.updateTable('invoices').set({ status: 'pending', approved_at: null }).where('id', '=', id).execute()
  await rejectInvoice(await world.as(poster.token), { invoice_id: id, reason: 'Wrong reference.' })
  await recount(poster.team_id)
  expect((await seenBy(carriers[0]!, poster))!.payer_record).toMatchObject({ n: 19, disputed: 0 })
  await world.db.updateTable('invoices').set({ status: 'unpaid' }).where('id', '=', id).execute()
  await recount(poster.team_id)
  expect((await seenBy(carriers[0]!, poster))!.payer_record).toMatchObject({ n: 20, disputed: 5 })
})

test('the figures of a sole trader are withheld, and what one has had with them oneself is not', async () => {
  const { poster } = await payer()
  await world.db.updateTable('teams').set({ company_type: 'SOLE_TRADER' }).where('id', '=', poster.team_id).execute()
  await recount(poster.team_id)
  const seen = await seenBy(carriers[0]!, poster)
  expect(seen!.payer_record).toMatchObject({ state: 'withheld', n: 0, median_days: null, on_time: null })
  expect(seen!.own_experience).toMatchObject({ n: 4, median_days: 28 })
  const stored = world.db.selectFrom('payer_records').selectAll().where('team_id', '=', poster.team_id)
  expect(await stored.executeTakeFirst()).toMatchObject({ invoice_ids: [], on_time: null })

  const config = { ...world.platform.config, payer_record_of_sole_traders: true }
  await recountRecords({ ...world.platform, config }, [poster.team_id])
  expect((await seenBy(carriers[0]!, poster))!.payer_record).toMatchObject({ state: 'figures', on_time: 70 })
  await world.db
    .updateTable('teams')
    .set({ payer_record_withheld_at: world.now })
    .where('id', '=', poster.team_id)
    .execute()
  await recountRecords({ ...world.platform, config }, [poster.team_id])
  expect((await seenBy(carriers[0]!, poster))!.payer_record).toMatchObject({ state: 'withheld' })
})

test('offices of carriers, the payer and staff see it; limited drivers, posters and blocked companies do not', async () => {
  const { poster } = await payer()
  const limited = await world.story.colleague(carriers[0]!.team_id, { has_full_access: false })
  const other = await world.story.company('Freight_Forwarder')
  const blocked = await world.story.company('Owner_Driver')
  await world.story.block(poster, blocked)
  const staff = await world.story.staff()
  expect((await seenBy(poster, poster))!.payer_record).toMatchObject({ state: 'figures' })
  expect((await seenBy(staff as Person, poster))!.payer_record).toMatchObject({ state: 'figures' })
  expect(await seenBy(limited, poster)).toEqual({ payer_record: null, own_experience: null })
  expect((await seenBy(other, poster))!.payer_record).toBeNull()
  expect(await seenBy(blocked, poster)).toBeNull()
  const blocker = await world.story.company('Owner_Driver')
  await world.story.block(blocker, poster)
  // Found again to undo the block, by its name alone.
  expect(await seenBy(blocker, poster)).toEqual({ payer_record: null, own_experience: null })
})

const BOARD = `query ($least: Int, $median: Int, $new: Boolean) { browseJobs(min_on_time: $least, max_median_days: $median, with_new_payers: $new, first: 100) { nodes { id } } }`
const DIRECTORY = `query ($least: Int, $new: Boolean) { directory(min_on_time: $least, with_new_payers: $new, first: 100) { nodes { id } } }`

test('board and directory are filtered by it, for those who see it', async () => {
  const { poster } = await payer()
  const fresh = await world.story.company('Freight_Forwarder')
  const [known, unknown] = [await world.story.job(poster), await world.story.job(fresh)]
  type Finding = { query: string; root: string; variables: object; by: Person }
  const found = async ({ query, root, variables, by }: Finding, of: string[]) => {
    const { data } = await world.graphql(by.token, query, { ...variables })
    const nodes = (data![root] as unknown as { nodes: { id: string }[] }).nodes.map(({ id }) => id)
    return of.map((id) => nodes.includes(id))
  }
  const board = (variables: object, by = carriers[0]!) =>
    found({ query: BOARD, root: 'browseJobs', variables, by }, [known, unknown])
  expect(await board({})).toEqual([true, true])
  expect(await board({ least: 70 })).toEqual([true, true])
  expect(await board({ least: 71 })).toEqual([false, true])
  expect(await board({ least: 70, new: false })).toEqual([true, false])
  expect(await board({ median: 30, new: false })).toEqual([true, false])
  expect(await board({ median: 29, new: false })).toEqual([false, false])
  const limited = await world.story.colleague(carriers[0]!.team_id, { has_full_access: false })
  expect(await board({ least: 0 }, limited)).toEqual([false, false])
  const directory = (variables: object, by: Person) =>
    found({ query: DIRECTORY, root: 'directory', variables, by }, [poster.team_id, fresh.team_id])
  expect(await directory({ least: 71 }, carriers[0]!)).toEqual([false, true])
  expect(await directory({ least: 50, new: false }, carriers[0]!)).toEqual([true, false])
  expect(await directory({ least: 50 }, await world.story.company('Freight_Forwarder'))).toEqual([false, false])
})

const COUNTED = `{ countedInvoices { nodes { id is_contested may_contest counted { days is_at_least is_on_time } } has_next_page } }`

test('the payer reads the invoices that count, and nobody else does', async () => {
  const { poster, ids } = await payer()
  const read = async ({ token }: Person) => {
    const { data } = await world.graphql(token, COUNTED)
    return (data!['countedInvoices'] as unknown as { nodes: { id: string }[] }).nodes
  }
  const nodes = await read(poster)
  expect(nodes.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(nodes.find(({ id }) => id === ids[0])).toEqual({
    id: ids[0],
    is_contested: false,
    may_contest: true,
    counted: { days: 20, is_at_least: false, is_on_time: true },
  })
  expect(await read(carriers[0]!)).toEqual([])
  expect(await read(await world.story.colleague(poster.team_id, { has_full_access: false }))).toEqual([])
})

test('the first record is announced to the Primary Member once, with the invoices behind it stored', async () => {
  const { poster, ids } = await payer()
  await recount(poster.team_id)
  const mails = world.db.selectFrom('mails').select('template').where('to_address', '=', poster.email)
  expect((await mails.execute()).filter(({ template }) => template === 'payer_record_published')).toHaveLength(1)
  const samples = await world.db
    .selectFrom('payer_record_samples')
    .selectAll()
    .where('team_id', '=', poster.team_id)
    .execute()
  expect(samples).toMatchObject([{ on_time: 70, median_days: 30 }])
  expect(samples[0]!.invoice_ids).toHaveLength(ids.length)
})

test('demo accounts are in no sample, and a company without one that counts has an empty record', async () => {
  const { poster, ids } = await payer()
  await world.db.updateTable('teams').set({ is_sandbox: true }).where('id', '=', carriers[4]!.team_id).execute()
  await recount(poster.team_id)
  expect((await seenBy(carriers[0]!, poster))!.payer_record).toMatchObject({ n: 16, payees: 4 })
  await world.db.updateTable('teams').set({ is_sandbox: false }).where('id', '=', carriers[4]!.team_id).execute()
  await world.db
    .updateTable('invoices')
    .set({ due_on: addDays(londonDay(world.now), 1) })
    .where('id', 'in', ids)
    .execute()
  await recount(poster.team_id)
  expect((await seenBy(carriers[0]!, poster))!.payer_record).toMatchObject({ state: 'new_payer', n: 0, on_time: null })
})
