import { randomUUID } from 'node:crypto'
import type { UploadKind } from '@waybill/domain/uploads/upload-rules'
import { newCast, things, type Cast, type Things } from '../testing/cast.ts'
import type { Person } from '../testing/story.ts'
import { STORY_PASSWORD } from '../testing/story-password.ts'
import type { World } from '../testing/world.ts'
import { SECRET } from './tenants-secret.ts'
import { ownAffairs } from './tenants-own-affairs.ts'

/** Two companies in the middle of a job, everything of theirs marked as secret, and everybody who must not hear of it. */
export async function tenantsScene(world: World) {
  const { ids, cast } = await twoCompanies(world)
  await openJob(world)
  return { ids, cast, strangers: await strangersOf(world, cast.poster) }
}

/** Two companies in the middle of a job, and the ids of all that is theirs. */
export async function twoCompanies(world: World) {
  const { db } = world
  const cast = await newCast(world)
  const own = await things(world, cast)
  const { poster, taker, driver } = cast
  const vehicle = await db.selectFrom('vehicles').select('id').limit(1).executeTakeFirstOrThrow()
  const fleet = await db
    .insertInto('fleet_vehicles')
    .values({ team_id: taker.team_id, vehicle_id: vehicle.id, name: 'Van 1' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const load = await db
    .insertInto('saved_loads')
    .values({ team_id: poster.team_id, user_id: poster.id, name: SECRET, draft: {} })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files = { user_id: poster.id, team_id: poster.team_id }
  const event = await db
    .insertInto('events')
    .values({
      user_id: poster.id,
      name: 'job_delivered',
      type: 'JOB_DELIVERED',
      group: 'JOB_POSTED',
      event_type: 'Positive',
      status: 'POSITIVE',
      parameters: { fact: 'job_delivered', person: SECRET },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markAsSecret(world, own, [poster.team_id, taker.team_id])
  const ids = {
    ...own,
    ...(await ownAffairs(world, cast)),
    ...(await talkOf(world, cast)),
    fleet_id: fleet.id,
    charge_id: await chargeOf(world, cast),
    saved_load_id: load.id,
    upload_id: await fileOf(world, { kind: 'job_file', ...files }),
    signature_id: await fileOf(world, { kind: 'signature', ...files }),
    event_id: event.id,
    user_id: poster.id,
    driver_id: driver.id,
    team_id: poster.team_id,
    vehicle_id: vehicle.id,
    benefit_id: await benefitOf(world),
    factoring_consent_id: await consentOf(world, own.invoice_id, taker),
    ...(await correctionsOf(world, own.invoice_id, cast)),
    type_id: (await db.selectFrom('document_types').select('id').limit(1).executeTakeFirstOrThrow()).id,
  }
  return { ids, cast }
}

/** A charge that the carrier has proposed. */
async function chargeOf({ db, now }: World, { job_id, taker }: Cast): Promise<string> {
  const proposed = { kind: 'other', state: 'proposed', grade: 'C', comment: SECRET, proposed_at: now } as const
  const row = { job_id, team_id: taker.team_id, ...proposed, proposed: 1_200, amount: 1_200 }
  return (await db.insertInto('job_charges').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** What the two sides have written to each other. */
async function talkOf({ db }: World, { job_id, poster, taker }: Cast) {
  const conversation = await db
    .insertInto('conversations')
    .values({ job_id, poster_team_id: poster.team_id, taker_team_id: taker.team_id, message_count: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const conversation_id = conversation.id
  await db.insertInto('participations').values({ conversation_id, user_id: poster.id }).execute()
  const message = await db
    .insertInto('chat_messages')
    .values({ conversation_id, user_id: poster.id, team_id: poster.team_id, number: 1, body: SECRET })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { conversation_id, message_id: message.id, taker_team_id: taker.team_id }
}

/** On the board, of a company that nobody has blocked, with a stop: takers see both, and not the doors. */
async function openJob({ db, story }: World) {
  const id = await story.job(await story.company('Freight_Forwarder'), { stops: 1 })
  const doors = { pickup_point: SECRET, pickup_company_name: SECRET, destination_point: SECRET, private_notes: SECRET }
  await db.updateTable('jobs').set(doors).where('id', '=', id).execute()
  await db.updateTable('job_stops').set({ stop_point: SECRET, company_name: SECRET }).where('job_id', '=', id).execute()
}

/** What members get, and strangers without a subscription do not. */
async function benefitOf({ db }: World): Promise<string> {
  const words = ['title', 'summary', 'body'].flatMap((text) =>
    ['en', 'ro', 'pl'].map((language) => [`${text}_${language}`, 'Fuel']),
  )
  const texts = Object.fromEntries(words) as Record<`${'title' | 'summary' | 'body'}_${'en' | 'ro' | 'pl'}`, string>
  const partner = { partner_name: 'Harbour Fuel', url: 'https://harbour-fuel.example' }
  const row = { ...texts, ...partner, sort_no: 1 }
  return (await db.insertInto('benefits').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** That the carrier agreed to sell its invoice: not even the poster knows. */
async function consentOf({ db, now }: World, invoice_id: string, { id: user_id, team_id }: Person): Promise<string> {
  const sums = { subtotal: 10_000, total_vat: 2_000, total: 12_000, due_on: '2026-12-01' }
  const names = { invoice_number: SECRET, from_company_name: SECRET, to_company_name: SECRET, partner_name: SECRET }
  const row = { ...sums, ...names, invoice_id, user_id, team_id, consented_at: now }
  return (await db.insertInto('factoring_consents').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A row, a credit note, what was asked and what was given back: for the two companies of the invoice alone. */
async function correctionsOf({ db, now }: World, invoice_id: string, { poster, taker }: Cast) {
  const row = { description: SECRET, quantity: 1, unit_cost: 100, amount: 100, vat_rate: 20, vat: 20, order: 1 }
  const { id: invoice_row_id } = await db
    .insertInto('invoice_rows')
    .values({ ...row, invoice_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sides = { from_team_id: taker.team_id, to_team_id: poster.team_id, user_id: taker.id }
  const sums = { subtotal: -10, total_vat: -2, total: -12 }
  const note = { ...sides, ...sums, invoice_id, number: 1, reason: SECRET, credit_date: '2026-11-03', created_at: now }
  const { id: credit_note_id } = await db
    .insertInto('credit_notes')
    .values(note)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('credit_note_rows')
    .values({ ...row, credit_note_id })
    .execute()
  await db
    .insertInto('invoice_corrections')
    .values({ invoice_id, user_id: poster.id, reason: SECRET, asked_at: now })
    .execute()
  const refund = { amount: 12, refunded_on: '2026-11-04', noted_by_team_id: taker.team_id, user_id: taker.id }
  const { id: refund_id } = await db
    .insertInto('invoice_refunds')
    .values({ ...refund, invoice_id, noted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { invoice_row_id, refund_id }
}

async function fileOf({ db }: World, of: { kind: UploadKind; user_id: string; team_id: string }): Promise<string> {
  const file = { path: randomUUID(), content_type: 'image/jpeg', bytes: 1, sha256: Buffer.from('x') }
  const row = { ...of, ...file, name: SECRET }
  return (await db.insertInto('uploads').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** Writes the secret into whatever is the two companies' own affair. */
async function markAsSecret({ db }: World, own: Things, team_ids: readonly string[]) {
  const texts = {
    details: SECRET,
    notes: SECRET,
    private_notes: SECRET,
    pickup_point: SECRET,
    destination_point: SECRET,
    pickup_company_name: SECRET,
    pickup_contact_name: SECRET,
    pickup_contact_phone: SECRET,
    pickup_reference: SECRET,
    pickup_access_hours: SECRET,
    destination_contact_name: SECRET,
    destination_contact_phone: SECRET,
    customer_job_reference_number: SECRET,
    phone: SECRET,
    email: SECRET,
  }
  await db
    .updateTable('jobs')
    .set({ ...texts, price: 99_177, bid_amount: 98_177 })
    .where('id', '=', own.job_id)
    .execute()
  await db.updateTable('bids').set({ comment: SECRET }).where('job_id', '=', own.job_id).execute()
  await db
    .updateTable('job_stops')
    .set({ stop_point: SECRET, notes: SECRET, contact_name: SECRET, contact_phone: SECRET, reference: SECRET })
    .where('job_id', '=', own.job_id)
    .execute()
  await db.updateTable('pods').set({ recipient: SECRET, details: SECRET }).execute()
  await db
    .updateTable('invoices')
    .set({ comment: SECRET, cc_email: SECRET, issuer: { company_name: SECRET }, recipient: { company_name: SECRET } })
    .execute()
  await db.updateTable('feedbacks').set({ comment: SECRET }).where('id', '=', own.feedback_id).execute()
  await db.updateTable('documents').set({ status: 'pending' }).where('id', '=', own.document_id).execute()
  for (const team_id of team_ids) {
    await db.updateTable('users').set({ phone: SECRET }).where('team_id', '=', team_id).execute()
    const affairs = {
      invoice_account_name: SECRET,
      vat_number: SECRET,
      company_number: `${SECRET} ${team_id}`,
      // Their telephone number stands in the directory.
      invoice_footer_text: SECRET,
      address_line_1: SECRET,
    }
    await db.updateTable('teams').set(affairs).where('id', '=', team_id).execute()
  }
}

export type Ids = Awaited<ReturnType<typeof twoCompanies>>['ids']

/** Kinds of things are nobody's own. */
export const everybodys: ReadonlySet<string> = new Set<keyof Ids>(['vehicle_id', 'type_id', 'plan_id', 'benefit_id'])

/** The same kinds of ids, of nothing. */
export function idsOfNothing(ids: Ids): Ids {
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, everybodys.has(name) ? id : randomUUID()]),
  ) as Ids
}

/** Staff who have not set up their second factor yet: nobody special. */
async function storyOfHalfStaff({ db, story }: World) {
  const staff = await story.staff()
  await db.deleteFrom('second_factors').where('user_id', '=', staff.id).execute()
  return staff
}

/** Staff in the place of a member of a third company: a stranger as that member is. */
async function impersonatorOf(world: World, member: Person) {
  const staff = await world.story.staff()
  const given = await world.graphql(
    staff.token,
    'mutation ($input: StartImpersonationInput!) { startImpersonation(input: $input) { token } }',
    { input: { user_id: member.id, reason: 'They asked for help.' } },
  )
  const { token } = given.data!['startImpersonation'] as unknown as { token: string }
  const opened = await world.graphql(
    null,
    'mutation ($input: ImpersonateInput!) { impersonate(input: $input) { access_token } }',
    { input: { token } },
  )
  return { token: (opened.data!['impersonate'] as unknown as { access_token: string }).access_token }
}

/** A program that asks in this member's place, or in that of their company's demo account. */
export async function keyOf(world: World, member: Person, is_demo: boolean): Promise<{ token: string }> {
  const rights = { can_use_client_api: true, has_demo_account_access: true }
  await world.db.updateTable('users').set(rights).where('id', '=', member.id).execute()
  if (is_demo) await world.graphql(member.token, 'mutation { openDemoAccount { id } }')
  await world.story.withPassword(member)
  const add = 'mutation ($input: AddApiKeyInput!) { addApiKey(input: $input) { key } }'
  const { data, errors } = await world.graphql(member.token, add, {
    input: { name: 'TMS', is_demo, password: STORY_PASSWORD },
  })
  if (errors) throw new Error(JSON.stringify(errors))
  return { token: (data!['addApiKey'] as unknown as { key: string }).key }
}

async function strangersOf(world: World, blocker: Person): Promise<Record<string, { token: string } | null>> {
  const { story } = world
  const both = await story.company('Courier_Company')
  const blocked = await story.company('Courier_Company')
  await story.block(blocker, blocked)
  const suspended = await story.company('Courier_Company')
  await world.db.updateTable('teams').set({ is_suspended: true }).where('id', '=', suspended.team_id).execute()
  return {
    visitor: null,
    poster: await story.company('Freight_Forwarder'),
    taker: await story.company('Owner_Driver'),
    both,
    clerk: await story.colleague(both.team_id),
    'limited driver': await story.colleague(both.team_id, { has_full_access: false }),
    inactivated: await story.colleague(both.team_id, { inactivated: true }),
    lapsed: await story.company('Courier_Company', { subscription_status: 'canceled' }),
    'non-subscriber': await story.company('Courier_Company', { subscription_status: 'non_subscription' }),
    'limited trial': await story.company('Courier_Company', { subscription_status: 'limited_trial' }),
    undocumented: await story.company('Courier_Company', { documents: false }),
    newcomer: await story.newcomer('member_role'),
    'staff before their second factor': await storyOfHalfStaff(world),
    impersonator: await impersonatorOf(world, both),
    blocked,
    suspended,
    'API key': await keyOf(world, await story.colleague(both.team_id), false),
    'demo key': await keyOf(world, await story.colleague(both.team_id), true),
  }
}
