import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { publishNotice } from './notices/publish-notice.ts'

const world = useWorld()

test('a user says whether they are active and through with signing up, and who their Primary Member is', async () => {
  const primary = await world.story.company('Courier_Company')
  const driver = await world.story.colleague(primary.team_id, { has_full_access: false })
  await world.db.updateTable('users').set({ inactivated: true }).where('id', '=', driver.id).execute()
  const query = 'query ($id: ID!) { user(id: $id) { active is_register_complete primary_user_id } }'
  const read = async (id: string) => (await world.graphql(primary.token, query, { id })).data?.['user']
  expect(await read(driver.id)).toEqual({ active: false, is_register_complete: true, primary_user_id: primary.id })
  await world.db
    .updateTable('users')
    .set({ inactivated: false, registration_progress: 'password_creation' })
    .where('id', '=', driver.id)
    .execute()
  expect(await read(driver.id)).toMatchObject({ active: true, is_register_complete: false })
})

test('the next maintenance is told to oneself, until it is withdrawn or begins', async () => {
  const staff = await world.story.staff()
  const person = await world.story.company('Owner_Driver')
  const read = async () => {
    const { data } = await world.graphql(person.token, '{ Me { future_maintenance } }')
    return (data!['Me'] as unknown as { future_maintenance: string | null }).future_maintenance
  }
  expect(await read()).toBeNull()
  const soon = new Date(Date.now() + 3_600_000)
  await publishNotice(await world.as(staff.token), { kind: 'MAINTENANCE', starts_at: soon.toISOString() })
  expect(new Date((await read())!)).toEqual(soon)
  await world.db.updateTable('notices').set({ withdrawn_at: new Date() }).execute()
  expect(await read()).toBeNull()
})

test('a plan that a store has sold is verified once the store has confirmed it', async () => {
  const person = await world.story.company('Courier_Company')
  const plan = await world.db.selectFrom('plans').select('id').where('code', '=', 'monthly').executeTakeFirstOrThrow()
  const pays = (payment_method: 'apple' | 'credit_card') =>
    world.db.updateTable('teams').set({ payment_method, plan_id: plan.id }).where('id', '=', person.team_id).execute()
  const verified = async () => (await world.graphql(person.token, '{ Me { team { plan { verified } } } }')).data
  await pays('credit_card')
  expect(await verified()).toEqual({ Me: { team: { plan: { verified: true } } } })
  await pays('apple')
  expect(await verified()).toEqual({ Me: { team: { plan: { verified: false } } } })
  const now = new Date()
  await world.db
    .insertInto('subscriptions')
    .values({
      team_id: person.team_id,
      plan_id: plan.id,
      source: 'apple',
      stripe_status: 'active',
      started_at: now,
      anchor: now,
      period_start: now,
      period_end: now,
    })
    .execute()
  expect(await verified()).toEqual({ Me: { team: { plan: { verified: true } } } })
})

test('a sole trader is one, the logo of invoices is the company’s own affair, and a vehicle tells its assignment', async () => {
  const person = await world.story.company('Owner_Driver')
  const other = await world.story.company('Courier_Company')
  await world.db.updateTable('teams').set({ company_type: 'SOLE_TRADER' }).where('id', '=', person.team_id).execute()
  const owner = { user_id: person.id, team_id: person.team_id }
  const file = { name: 'a.png', path: 'aa/logo', content_type: 'image/png', bytes: 1, sha256: Buffer.alloc(32) }
  const logo = await world.db
    .insertInto('uploads')
    .values({ kind: 'logo', ...owner, ...file })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db
    .updateTable('teams')
    .set({ invoice_logo_upload_id: logo.id })
    .where('id', '=', person.team_id)
    .execute()
  const query = 'query ($id: ID!) { Team(id: $id) { is_sole_trader invoice_logo } }'
  const seenBy = async (token: string) => (await world.graphql(token, query, { id: person.team_id })).data?.['Team']
  expect(await seenBy(person.token)).toEqual({ is_sole_trader: true, invoice_logo: logo.id })
  expect(await seenBy(other.token)).toEqual({ is_sole_trader: true, invoice_logo: null })

  const kind = await world.db.selectFrom('vehicles').select('id').limit(1).executeTakeFirstOrThrow()
  const vehicle = await world.db
    .insertInto('fleet_vehicles')
    .values({ team_id: person.team_id, user_id: person.id, vehicle_id: kind.id, name: 'Van 4', sort_no: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { data } = await world.graphql(
    person.token,
    '{ Me { vehicle { id pivot { id name temporary_availability } } } }',
  )
  expect(data).toEqual({
    Me: { vehicle: [{ id: vehicle.id, pivot: { id: vehicle.id, name: 'Van 4', temporary_availability: null } }] },
  })
})
