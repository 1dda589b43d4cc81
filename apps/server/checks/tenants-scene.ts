import { randomUUID } from 'node:crypto'
import { newCast, things, type Things } from '../testing/cast.ts'
import type { Person } from '../testing/story.ts'
import type { World } from '../testing/world.ts'

/** Stands in every text that is a company's own affair; who its people are and what it drives stands in the directory (semantics §8). */
export const SECRET = 'zqx7secret'

/** Two companies in the middle of a job, everything of theirs marked as secret, and everybody who must not hear of it. */
export async function tenantsScene(world: World) {
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
  const upload = await db
    .insertInto('uploads')
    .values({
      kind: 'job_file',
      user_id: poster.id,
      team_id: poster.team_id,
      name: SECRET,
      path: randomUUID(),
      content_type: 'image/jpeg',
      bytes: 1,
      sha256: Buffer.from('x'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = await db
    .insertInto('events')
    .values({
      user_id: poster.id,
      name: 'JOB_DELIVERED',
      type: 'JOB_DELIVERED',
      group: 'JOB_POSTED',
      event_type: 'Positive',
      status: 'POSITIVE',
      parameters: { note: SECRET },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markAsSecret(world, own, [poster.team_id, taker.team_id])
  const ids = {
    ...own,
    fleet_id: fleet.id,
    saved_load_id: load.id,
    upload_id: upload.id,
    event_id: event.id,
    user_id: poster.id,
    driver_id: driver.id,
    team_id: poster.team_id,
  }
  return { ids, cast, strangers: await strangersOf(world, poster) }
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
    .set({ stop_point: SECRET, notes: SECRET })
    .where('job_id', '=', own.job_id)
    .execute()
  await db.updateTable('pods').set({ recipient: SECRET, details: SECRET }).execute()
  await db
    .updateTable('invoices')
    .set({ comment: SECRET, cc_email: SECRET, issuer: { company_name: SECRET }, recipient: { company_name: SECRET } })
    .execute()
  await db.updateTable('documents').set({ status: 'pending' }).where('id', '=', own.document_id).execute()
  for (const team_id of team_ids) {
    await db.updateTable('users').set({ phone: SECRET }).where('team_id', '=', team_id).execute()
    const affairs = {
      invoice_account_name: SECRET,
      vat_number: SECRET,
      company_number: SECRET,
      invoice_footer_text: SECRET,
      phone: SECRET,
      address_line_1: SECRET,
    }
    await db.updateTable('teams').set(affairs).where('id', '=', team_id).execute()
  }
}

export type Ids = Awaited<ReturnType<typeof tenantsScene>>['ids']

/** The same kinds of ids, of nothing. */
export function idsOfNothing(ids: Ids): Ids {
  return Object.fromEntries(Object.keys(ids).map((name) => [name, randomUUID()])) as Ids
}

async function strangersOf(world: World, blocker: Person): Promise<Record<string, Person | null>> {
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
    blocked,
    suspended,
  }
}
