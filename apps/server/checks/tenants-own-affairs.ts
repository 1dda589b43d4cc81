import { randomUUID } from 'node:crypto'
import { newKey } from '../src/features/api-keys/add-api-key.ts'
import type { Cast } from '../testing/cast.ts'
import type { Person } from '../testing/story.ts'
import type { World } from '../testing/world.ts'
import { SECRET } from './tenants-secret.ts'

let serial = 0
const secretPickup = {
  pickup_point: SECRET,
  pickup_short_address: SECRET,
  pickup_latitude: 53.8,
  pickup_longitude: -1.55,
}

/** What a company keeps beside its jobs: cards, payments, invoices, an address book, people at the door, open sessions. */
export async function ownAffairs(world: World, { poster, taker_primary }: Pick<Cast, 'poster' | 'taker_primary'>) {
  const { db } = world
  const { team_id, id: user_id } = poster
  const contact = await db
    .insertInto('contacts')
    .values({
      team_id,
      user_id,
      name: SECRET,
      notes: SECRET,
      access_hours: SECRET,
      ...secretPickup,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const request = await db
    .insertInto('payment_requests')
    .values({ team_id, user_id, kind: 'subscribe', outcome: 'failed', failure: SECRET, details: { note: SECRET } })
    .returning('id')
    .executeTakeFirstOrThrow()
  const card = await db
    .insertInto('payment_cards')
    .values({
      team_id,
      source: 'credit_card',
      brand: 'visa',
      holder_name: SECRET,
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      provider_id: randomUUID(),
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const plan = await db.selectFrom('plans').select('id').limit(1).executeTakeFirstOrThrow()
  const location = await db
    .insertInto('locations')
    .values({ user_id: taker_primary.id, location: SECRET, latitude: 53.8, longitude: -1.55, miles: 20 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const view = await db
    .insertInto('saved_views')
    .values({ user_id: taker_primary.id, side: 'carried', name: SECRET, search: 'group=money' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    saved_view_id: view.id,
    case_id: await caseOf(world, poster),
    ...(await papers(world, poster)),
    ...(await identities(world, poster)),
    location_id: location.id,
    ...(await doors(world, poster)),
    ...(await programs(world, poster)),
    contact_id: contact.id,
    payment_request_id: request.id,
    card_id: card.id,
    plan_id: plan.id,
  }
}

/** A list of loads that the poster pasted. */
async function importOf(world: World, { team_id, id: user_id }: Person) {
  const { db, now } = world
  const words = { name: SECRET, notes: { left_out: [{ line: 1, text: SECRET }] } }
  const columns = {
    team_id,
    user_id,
    source: 'paste',
    kind: 'loads',
    layout: SECRET,
    payment_terms: 'THIRTY_DAYS',
    created_at: now,
    ...words,
  } as const
  const { id } = await db.insertInto('imports').values(columns).returning('id').executeTakeFirstOrThrow()
  const reference = {
    text: SECRET,
    state: 'ok',
    value: SECRET,
    written: SECRET,
    why: null,
    part: null,
    choices: [],
    places: [],
  }
  const cells = { raw: { reference: { text: SECRET } }, cells: { reference }, state: 'missing' } as const
  const row = { import_id: id, position: 0, line: 1, unread: { [SECRET]: SECRET }, ...cells }
  const { id: import_row_id } = await db.insertInto('import_rows').values(row).returning('id').executeTakeFirstOrThrow()
  return { import_id: id, import_row_id, import_mail_id: await importMailOf(world, { team_id, user_id }) }
}

/** The company's address for lists by mail, a heading that it named, and a mail that was not read. */
async function importMailOf({ db, now }: World, { team_id, user_id }: { team_id: string; user_id: string }) {
  await db
    .insertInto('import_addresses')
    .values({ team_id, token: `token${++serial}`, address: SECRET, created_at: now })
    .execute()
  const heading = {
    team_id,
    kind: 'loads',
    layout: SECRET,
    heading: SECRET,
    column: 'reference',
    used_at: now,
  } as const
  await db.insertInto('import_headings').values(heading).execute()
  const words = { message_id: SECRET, from_address: SECRET, subject: SECRET }
  const mail = { team_id, user_id, outcome: 'nothing', received_at: now, ...words } as const
  return (await db.insertInto('import_mails').values(mail).returning('id').executeTakeFirstOrThrow()).id
}

/** Something that the poster has reported, with all that only the poster and staff may read. */
async function caseOf({ db, now }: World, { team_id, id: user_id }: Person): Promise<string> {
  const words = { text: SECRET, outcome_text: SECRET, contact_name: SECRET, contact_email: SECRET }
  const opened = { opened_by_user_id: user_id, opened_by_team_id: team_id, opened_at: now, red_at: now, due_at: now }
  const kinds = { kind: 'report', subject_kind: 'team', subject_id: team_id, reason: 'other', language: 'en' } as const
  const row = { number: `C-${++serial}`, ...kinds, ...words, ...opened, snapshot: JSON.stringify({ body: SECRET }) }
  return (await db.insertInto('cases').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Who asks to be let in, who is in, and a mail that says so. */
async function doors(world: World, poster: Person) {
  const { db, story } = world
  const { team_id, id: user_id } = poster
  const list = await importOf(world, poster)
  const applicant = await story.newcomer('company_info')
  const join = await db
    .insertInto('join_requests')
    .values({ team_id, user_id: applicant.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const session = await db
    .updateTable('sessions')
    .set({ user_agent: SECRET })
    .where('user_id', '=', user_id)
    .returning('id')
    .executeTakeFirstOrThrow()
  const device = await db
    .insertInto('push_devices')
    .values({
      user_id,
      session_id: session.id,
      endpoint: `https://push.waybill.app/${SECRET}/${randomUUID()}`,
      p256dh: SECRET,
      auth: SECRET,
      user_agent: SECRET,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const mail = await db
    .insertInto('mails')
    .values({ to_address: `${SECRET}@example.test`, language: 'en', template: 'welcome', parameters: { note: SECRET } })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...list, join_request_id: join.id, session_id: session.id, push_device_id: device.id, mail_id: mail.id }
}

/** A key, and an endpoint with something that was told there. */
async function programs({ db }: World, { team_id, id: user_id }: Person) {
  await db.updateTable('users').set({ can_use_client_api: true }).where('team_id', '=', team_id).execute()
  const { key: _, ...kept } = newKey(false)
  const key = await db
    .insertInto('api_keys')
    .values({ user_id, acts_as_id: user_id, name: SECRET, ...kept })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: calendar_link_id } = await db
    .insertInto('calendar_links')
    .values({ user_id, token_hash: Buffer.from(`${SECRET} of ${user_id}`) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const endpoint = await db
    .insertInto('callback_endpoints')
    .values({
      team_id,
      url: `https://${SECRET}.waybill.app/`,
      name: SECRET,
      events: ['JOB_CREATED'],
      secret: Buffer.from(SECRET),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const delivery = await db
    .insertInto('callback_deliveries')
    .values({
      endpoint_id: endpoint.id,
      event: 'JOB_CREATED',
      body: JSON.stringify({ note: SECRET }),
      answer: SECRET,
      attempts: 1,
      status: 'failed',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { api_key_id: key.id, calendar_link_id, callback_endpoint_id: endpoint.id, callback_delivery_id: delivery.id }
}

/** What the operator has sent, and what was gathered for the person. */
async function papers({ db, now }: World, { team_id, id: user_id }: Person) {
  const { id: subscription_invoice_id } = await db
    .insertInto('subscription_invoices')
    .values({
      team_id,
      number: ++serial,
      provider_id: randomUUID(),
      issuer: {},
      recipient: { company_name: SECRET },
      description: SECRET,
      period_start: now,
      period_end: now,
      price: 3900,
      credit: 0,
      subtotal: 3900,
      total_vat: 780,
      total: 4680,
      vat_rate: 20,
      invoice_date: '2026-11-02' as never,
      paid_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscription_refunds')
    .values({
      team_id,
      invoice_id: subscription_invoice_id,
      reason: SECRET,
      subtotal: 1000,
      total_vat: 200,
      total: 1200,
      outcome: 'failed',
      created_at: now,
    })
    .execute()
  await db
    .insertInto('data_exports')
    .values({
      user_id,
      progress: 100,
      path: SECRET,
      bytes: 1,
      finished_at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
    })
    .execute()
  const { id: payment_finding_id } = await db
    .insertInto('payment_findings')
    .values({ kind: 'refund_unbooked', team_id, object_id: SECRET, mended: false, found_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    subscription_invoice_id,
    payment_finding_id,
  }
}

/** Former identities of a company, and findings about it for staff. */
async function identities({ db, now }: World, { team_id }: Person) {
  const { id: company_finding_id } = await db
    .insertInto('company_findings')
    .values({ kind: 'company_changed', team_id, detail: SECRET, found_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('former_identities')
    .values({
      team_id,
      company_name: 'Former Ltd',
      company_type: 'LIMITED_COMPANY',
      company_number: SECRET,
      changed_at: now,
    })
    .execute()
  return { company_finding_id }
}
