import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MOST_BOOK_LINES } from '@waybill/domain/back-office/back-office-input'
import type { Person } from '../../../../testing/story.ts'
import { useWorld } from '../../../../testing/world.ts'
import { selectBookLines } from './books.sql.ts'

const world = useWorld()
let staff: Person
let serial = 9000
beforeAll(async () => {
  staff = (await world.story.staff()) as Person
})

async function paid({ team_id }: Person, day: string) {
  const at = new Date(`${day}T12:00:00Z`)
  const number = ++serial
  const { id } = await world.db
    .insertInto('subscription_invoices')
    .values({
      team_id,
      number,
      provider_id: randomUUID(),
      issuer: {},
      recipient: { company_name: '=Formula Ltd', vat_number: null },
      description: 'Monthly',
      period_start: at,
      period_end: at,
      price: 1000,
      credit: 0,
      subtotal: 1000,
      total_vat: 200,
      total: 1200,
      vat_rate: 20,
      invoice_date: day as never,
      paid_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}

test('staff see the payments of all companies, by their days and by whose they are', async () => {
  const one = await world.story.company('Owner_Driver')
  const two = await world.story.company('Owner_Driver')
  const early = await paid(one, '2026-03-31')
  const late = await paid(two, '2026-04-01')
  const ask = async (token: string, asked: Record<string, unknown>) => {
    const { data } = await world.graphql(
      token,
      `query($search: String, $from: Date, $until: Date) { staffPayments(search: $search, from: $from, until: $until) { nodes { id team_id company_name } } }`,
      asked,
    )
    return (data as { staffPayments: { nodes: { id: string }[] } } | null)?.staffPayments.nodes.map(({ id }) => id)
  }
  expect(await ask(staff.token, { from: '2026-03-31', until: '2026-04-01' })).toEqual([late.id, early.id])
  expect(await ask(staff.token, { from: '2026-04-01', until: '2026-04-01' })).toEqual([late.id])
  expect(await ask(staff.token, { search: `#${early.number}` })).toEqual([early.id])
  expect(await ask(one.token, {})).toBeUndefined()
})

test('the books hold each paper of the period once, credit notes below nought', async () => {
  const company = await world.story.company('Owner_Driver')
  const invoice = await paid(company, '2025-05-10')
  await world.db
    .insertInto('subscription_refunds')
    .values({
      team_id: company.team_id,
      invoice_id: invoice.id,
      reason: 'Asked for.',
      subtotal: 500,
      total_vat: 100,
      total: 600,
      outcome: 'successful',
      number: ++serial,
      credit_date: '2025-05-31' as never,
      issuer: {},
      recipient: { company_name: '=Formula Ltd' },
      created_at: world.now,
      finished_at: world.now,
    })
    .execute()
  const lines = await selectBookLines(world.db, { from: '2025-05-10', until: '2025-05-31' }, 10)
  expect(lines).toMatchObject([
    { kind: 'invoice', day: '2025-05-10', subtotal: 1000, total_vat: 200, total: 1200 },
    { kind: 'credit_note', day: '2025-05-31', total: -600, total_vat: -100, invoice_number: invoice.number },
  ])
  const question = 'query($search: String) { staffRefunds(search: $search) { nodes { invoice_number } } }'
  const { data } = await world.graphql(staff.token, question, { search: `#${serial}` })
  expect(data).toEqual({ staffRefunds: { nodes: [{ invoice_number: invoice.number }] } })
  expect((await world.graphql(company.token, question, {})).data?.['staffRefunds'] ?? null).toBeNull()
  expect(await selectBookLines(world.db, { from: '2025-05-10', until: '2025-05-31' }, 1)).toHaveLength(2)
})

test('the file of the books is for staff, of at most a year, and leaves a line in the audit log', async () => {
  const get = (token: string, query: string) =>
    world.app.inject({ url: `/exports/books.csv?${query}`, headers: { authorization: `Bearer ${token}` } })
  const company = await world.story.company('Owner_Driver')
  const period = 'from=2025-05-10&until=2025-05-31&locale=en'
  expect((await get(company.token, period)).statusCode).toBe(404)
  expect((await get(staff.token, 'from=2024-01-01&until=2025-05-31')).statusCode).toBe(400)
  const { statusCode, body } = await get(staff.token, period)
  expect(statusCode).toBe(200)
  expect(body).toContain("'=Formula Ltd")
  expect(body).toContain('-6.00')
  const entries = await world.db.selectFrom('audit_log').selectAll().where('operation', '=', 'exportBooks').execute()
  expect(entries).toMatchObject([{ actor_id: staff.id, input: { from: '2025-05-10', until: '2025-05-31' } }])
})

test('staff see the payments that failed, and only those', async () => {
  const { team_id, id: user_id, token } = await world.story.company('Owner_Driver')
  const asked = (outcome: 'failed' | 'successful') => ({
    team_id,
    user_id,
    kind: 'subscribe' as const,
    details: '{}',
    created_at: world.now,
    finished_at: world.now,
    outcome,
    failure: outcome === 'failed' ? 'declined' : null,
  })
  await world.db
    .insertInto('payment_requests')
    .values([asked('failed'), asked('successful')])
    .execute()
  const question = '{ staffFailedPayments { nodes { company_name failure } } }'
  const { data } = await world.graphql(staff.token, question)
  expect(data).toMatchObject({ staffFailedPayments: { nodes: [{ failure: 'declined' }] } })
  expect((await world.graphql(token, question)).data?.['staffFailedPayments'] ?? null).toBeNull()
})

test('more of the books than a file holds is refused in words, and not cut short', async () => {
  const { team_id } = await world.story.company('Owner_Driver')
  const { id } = await paid({ team_id } as Person, '2019-05-10')
  await sql`insert into subscription_invoices (team_id, number, provider_id, issuer, recipient, description, period_start,
      period_end, price, credit, subtotal, total_vat, total, vat_rate, invoice_date, paid_at)
    select team_id, 100000 + n, 'many-' || n, issuer, recipient, description, period_start,
      period_end, price, credit, subtotal, total_vat, total, vat_rate, invoice_date, paid_at
    from subscription_invoices, generate_series(1, ${MOST_BOOK_LINES}) as n where id = ${id}`.execute(world.db)
  const { statusCode, body } = await world.app.inject({
    url: '/exports/books.csv?from=2019-05-10&until=2019-05-10&locale=en',
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect([statusCode, body]).toEqual([400, expect.stringContaining('choose a shorter period')])
})
