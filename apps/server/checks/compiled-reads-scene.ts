import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { JobStatus } from '@waybill/domain/jobs/job-status'
import { newCast, things, type Cast } from '../testing/cast.ts'
import type { Person } from '../testing/story.ts'
import type { World } from '../testing/world.ts'
import { casesOf } from './compiled-reads-cases.ts'
import { samplesOf } from './compiled-reads-samples.ts'

const statuses: readonly JobStatus[] = [
  'active',
  'active',
  'active',
  'allocated',
  'collect',
  'progress',
  'delivering',
  'failed_delivery',
  'invoice',
  'invoice_pending',
  'paid',
  'cancel',
]
const issuer = {
  company_name: 'Aire Valley',
  vat_number: 'GB123456782',
  address_lines: ['1 Depot Road'],
  charges_vat: true,
}
const recipient = { company_name: 'Harbour Gate', address_lines: ['1 Depot Road', 'Leeds'] }

export const viewerNames = ['poster', 'taker', 'driver', 'rival', 'staff', 'blocked', 'visitor'] as const

/** Two companies with some of everything, many of them made at the same moment; who looks at it, and what to ask for. */
export async function readsScene(world: World) {
  const cast = await newCast(world)
  const own = await things(world, cast)
  for (const [n, status] of statuses.entries()) await job(world, cast, n, status)
  await company(world, cast)
  await casesOf(world, cast, own.job_id)
  // Neighbours in a list share their moments: only the id tells them apart.
  for (const table of ['jobs', 'bids', 'saved_loads', 'incidents', 'documents', 'invoices', 'events', 'job_log'])
    await sql`update ${sql.table(table)} set created_at = date_trunc('minute', created_at)`.execute(world.db)
  await sql`update saved_loads set updated_at = date_trunc('minute', updated_at)`.execute(world.db)
  await sql`update invoices set issuer = ${issuer}, recipient = ${recipient}`.execute(world.db)
  await sql`update uploads set thumbnail_path = path where id > ${own.job_id}`.execute(world.db)
  const { poster, taker, driver, rival, staff } = cast
  const blocked = await world.story.company('Courier_Company')
  await world.story.block(poster, blocked)
  return { viewers: { poster, taker, driver, rival, staff, blocked, visitor: null }, samples: await samplesOf(world) }
}

async function job(world: World, { poster, taker, driver, rival }: Cast, n: number, status: JobStatus) {
  const { db, story } = world
  const isCarried = status !== 'active' && status !== 'cancel'
  const job_id = await story.job(poster, {
    status,
    stops: n % 3,
    price: n % 2 ? 25_000 + n : null,
    ...(isCarried ? { carrier: n % 2 ? taker : rival } : {}),
  })
  await details(world, job_id, n)
  if (isCarried && n % 2) await db.updateTable('jobs').set({ driver_id: driver.id }).where('id', '=', job_id).execute()
  await offers(world, [taker, rival], { job_id, status, n })
  const stop_id = await traces(world, { job_id, user_id: taker.id, n })
  if (isCarried) await carriage(world, { job_id, stop_id, user_id: taker.id, n })
  if (status === 'invoice_pending' || status === 'paid')
    await invoice(world, { job_id, from: n % 2 ? taker : rival, to: poster, number: n, status })
}

async function details({ db }: World, job_id: string, n: number) {
  const texts = {
    notes: `Ring the bell ${n}`,
    private_notes: 'Pays late',
    phone: '07700900001',
    email: 'load@example.test',
  }
  await db
    .updateTable('jobs')
    .set({
      ...texts,
      accept_phone: n % 2 === 0,
      height: n % 3 ? null : 2.5,
      additional_options: n % 2 ? ['tail_lift'] : [],
    })
    .where('id', '=', job_id)
    .execute()
}

async function offers(
  { db, story }: World,
  bidders: readonly Person[],
  { job_id, status, n }: { job_id: string; status: JobStatus; n: number },
) {
  for (const bidder of bidders) {
    const id = await story.bid(bidder, job_id, 20_000 + n * 100)
    if (status !== 'active')
      await db
        .updateTable('bids')
        .set({ status: 'rejected', rejection_reason: 'Bid_Too_High' })
        .where('id', '=', id)
        .execute()
  }
}

/** What the log and the stops keep; answers the stop, if there is one. */
async function traces({ db, now }: World, { job_id, user_id, n }: { job_id: string; user_id: string; n: number }) {
  await sql`update job_stops set status = ${n % 2 ? 'complete' : 'progress'}, arrived_at = ${n % 2 ? now : null} where job_id = ${job_id}`.execute(
    db,
  )
  const stop = await db.selectFrom('job_stops').select('id').where('job_id', '=', job_id).executeTakeFirst()
  const at = { job_id, user_id, date_and_time: now }
  await db
    .insertInto('job_log')
    .values([
      { ...at, action: 'post', status_to: 'active' },
      {
        ...at,
        action: 'arrive_collection',
        status_from: 'collect',
        status_to: 'collect_arrived',
        stop_id: stop?.id ?? null,
        metadata: JSON.stringify({ comment: 'Gate 3', additional_charges_agreed: true, agreed_price: 1500 }),
      },
    ])
    .execute()
  return stop?.id ?? null
}

async function carriage(
  world: World,
  { job_id, stop_id, user_id, n }: { job_id: string; stop_id: string | null; user_id: string; n: number },
) {
  const { db, now } = world
  const { id: incident_id } = await db
    .insertInto('incidents')
    .values({
      job_id,
      stop_id,
      kind: stop_id ? 'stop_failed' : 'delivery_failed',
      reason: 'OTHER',
      agreed_price: 900 + n,
      date_and_time: now,
      user_id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: goods_on_board_id } = await db
    .insertInto('goods_on_board')
    .values({ job_id, board_route_date: now, user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: pod_id } = await db
    .insertInto('pods')
    .values({ job_id, stop_id, kind: 'POD', delivery_date: now, recipient: 'Sam Carter', user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const signature = await upload(world, user_id, 'signature', { pod_id })
  await db
    .updateTable('pods')
    .set({ is_electronic_pod: true, signature_upload_id: signature })
    .where('id', '=', pod_id)
    .execute()
  await upload(world, user_id, 'failure', { incident_id })
  await upload(world, user_id, 'goods_on_board', { goods_on_board_id })
  await upload(world, user_id, 'job_file', { job_id })
  for (let photo = 0; photo < 2; photo++) await upload(world, user_id, 'pod', { pod_id })
}

type Belongs = {
  job_id?: string
  pod_id?: string
  incident_id?: string
  goods_on_board_id?: string
  document_id?: string
  invoice_id?: string
}
async function upload(
  { db }: World,
  user_id: string,
  kind: 'signature' | 'failure' | 'goods_on_board' | 'job_file' | 'pod' | 'document' | 'invoice',
  of: Belongs,
) {
  const file = {
    name: `${kind}.jpg`,
    path: randomUUID(),
    content_type: 'image/jpeg',
    bytes: 9,
    sha256: Buffer.from('x'),
    width: 3,
    height: 2,
  }
  const { id } = await db
    .insertInto('uploads')
    .values({ kind, user_id, ...file, ...of })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Sent = {
  job_id: string
  from: { id: string; team_id: string }
  to: { team_id: string }
  number: number
  status: JobStatus
}
async function invoice({ db, now, ...world }: World, { job_id, from, to, number, status }: Sent) {
  const { id: invoice_id } = await db
    .insertInto('invoices')
    .values({
      job_id,
      from_team_id: from.team_id,
      to_team_id: to.team_id,
      user_id: from.id,
      type: 'system',
      number: number + 1,
      status: status === 'paid' ? 'paid' : 'unpaid',
      issuer: {},
      recipient: {},
      payment_terms: 'THIRTY_DAYS',
      job_number: String(number),
      invoice_date: '2026-10-02',
      due_on: '2026-11-01',
      paid_on: status === 'paid' ? '2026-10-20' : null,
      delivery_date: now,
      subtotal: 3000,
      total_vat: 600,
      total: 3600,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_rows')
    .values(
      [1, 2].map((order) => ({
        invoice_id,
        order,
        description: `Row ${order}`,
        quantity: order,
        unit_cost: 1000,
        amount: order * 1000,
        vat_rate: 20,
        vat: order * 200,
      })),
    )
    .execute()
  await upload({ db, now, ...world } as World, from.id, 'invoice', { invoice_id })
}

async function company(world: World, { poster, taker, driver, rival }: Cast) {
  const { db, now } = world
  const vehicle = await db.selectFrom('vehicles').select('id').limit(1).executeTakeFirstOrThrow()
  const vans = [taker, driver, rival].map(({ id, team_id }, n) => ({
    team_id,
    user_id: id,
    vehicle_id: vehicle.id,
    name: `Van ${n}`,
    status_until: n ? now : null,
  }))
  await db.insertInto('fleet_vehicles').values(vans).execute()
  const loads = ['Leeds run', 'Hull run', 'Night 100%', 'Under_score', 'Dover'].map((name, n) => ({
    team_id: poster.team_id,
    user_id: poster.id,
    name,
    draft: JSON.stringify(n % 2 ? { vehicle_id: vehicle.id, price: 100 } : {}),
  }))
  await db.insertInto('saved_loads').values(loads).execute()
  const [document] = await db
    .selectFrom('documents')
    .select('id')
    .where('team_id', '=', taker.team_id)
    .orderBy('id')
    .execute()
  await db
    .updateTable('documents')
    .set({ is_shared: true, status: 'rejected', rejection_reason: 'Blurred' })
    .where('id', '=', document!.id)
    .execute()
  await upload(world, taker.id, 'document', { document_id: document!.id })
  const told = {
    name: 'job_delivered',
    type: 'JOB_DELIVERED',
    group: 'JOB_POSTED',
    event_type: 'Positive',
    status: 'POSITIVE',
    parameters: { fact: 'job_delivered' },
  } as const
  await db
    .insertInto('events')
    .values(
      [poster, taker, driver].flatMap(({ id }) =>
        [1, 2, 3].map((n) => ({ ...told, user_id: id, seen_at: n === 1 ? now : null })),
      ),
    )
    .execute()
}
