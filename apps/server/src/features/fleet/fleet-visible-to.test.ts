import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { fleetVisibleTo } from './fleet-visible-to.sql.ts'

const world = useWorld()

test('the fleet is the company’s, without what was taken off it', async () => {
  const member = await world.story.company('Courier_Company')
  const people = { member, stranger: await world.story.company('Courier_Company') }
  const rows = { kept: { team_id: member.team_id }, removed: { team_id: member.team_id, removed_at: new Date() } }
  expect(await seenBy(world, { table: 'fleet_vehicles', rows, people }, fleetVisibleTo)).toEqual({
    member: ['kept'],
    stranger: [],
  })
})

test('a number plate is known to its company, and to a poster whose job the vehicle or its driver carries', async () => {
  const carrier = await world.story.company('Courier_Company')
  const [poster, stranger] = [
    await world.story.company('Freight_Forwarder'),
    await world.story.company('Freight_Forwarder'),
  ]
  const kind = await world.db.selectFrom('vehicles').select('id').executeTakeFirstOrThrow()
  const van = { team_id: carrier.team_id, vehicle_id: kind.id, name: 'Van 1', registration: 'ET70 CGU' }
  const { id: fleet_vehicle_id } = await world.db
    .insertInto('fleet_vehicles')
    .values(van)
    .returning('id')
    .executeTakeFirstOrThrow()
  const job_id = await world.story.job(poster, { status: 'allocated', carrier })
  await world.db.updateTable('jobs').set({ fleet_vehicle_id }).where('id', '=', job_id).execute()

  const text = 'query ($id: ID!) { Job(id: $id) { fleet_vehicle { registration } } }'
  const ofJob = async (token: string) => {
    const { data } = await world.graphql(token, text, { id: job_id })
    return (data!['Job'] as unknown as { fleet_vehicle: object | null } | null)?.fleet_vehicle ?? null
  }
  for (const { token } of [poster, carrier]) expect(await ofJob(token)).toEqual({ registration: 'ET70 CGU' })
  expect(await ofJob(stranger.token)).toBeNull()

  const listed = 'query ($id: ID!) { Team(id: $id) { vehicles { registration } } }'
  const ofTeam = async (token: string) => (await world.graphql(token, listed, { id: carrier.team_id })).data?.['Team']
  expect(await ofTeam(poster.token)).toMatchObject({ vehicles: [{ registration: 'ET70 CGU' }] })
  expect(await ofTeam(stranger.token)).toMatchObject({ vehicles: [{ registration: null }] })
})
