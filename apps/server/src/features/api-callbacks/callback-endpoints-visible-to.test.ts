import { expect, test } from 'vitest'
import { seenBy } from '../../../testing/seen-by.ts'
import { useWorld } from '../../../testing/world.ts'
import { callbackDeliveriesVisibleTo, callbackEndpointsVisibleTo } from './callback-endpoints-visible-to.sql.ts'

const world = useWorld()

test('endpoints and what was told there are for the office that may use the API, or its demo account', async () => {
  const { story } = world
  const company = await story.company('Courier_Company')
  const other = await story.company('Courier_Company')
  const demoOf = async (of: { team_id: string }) => {
    const demo = await story.company('Courier_Company')
    const values = { is_sandbox: true, sandbox_of: of.team_id, sandbox_part: 'member' } as const
    await world.db.updateTable('teams').set(values).where('id', '=', demo.team_id).execute()
    return demo
  }
  const endpointOf = ({ team_id }: { team_id: string }) =>
    world.db
      .insertInto('callback_endpoints')
      .values({ team_id, url: 'https://example.test', events: [], secret: Buffer.alloc(32) })
      .returning(['id', 'team_id'])
      .executeTakeFirstOrThrow()
  const endpoints = {
    own: await endpointOf(company),
    demo: await endpointOf(await demoOf(company)),
    foreign: await endpointOf(other),
    foreign_demo: await endpointOf(await demoOf(other)),
  }
  const { viewer } = await world.as(company.token)
  const neither = { ...viewer, is_primary: false, can_use_client_api: false, has_demo_account_access: false }
  const both = { ...neither, can_use_client_api: true, has_demo_account_access: true }
  const people = {
    office: both,
    primary_with_limited_access: { ...both, has_full_access: false, is_primary: true },
    driver: { ...both, has_full_access: false },
    api_only: { ...neither, can_use_client_api: true },
    demo_only: { ...neither, has_demo_account_access: true },
    neither,
  }
  const expected = {
    office: ['own', 'demo'],
    primary_with_limited_access: ['own', 'demo'],
    driver: [],
    api_only: ['own'],
    demo_only: ['demo'],
    neither: [],
  }
  const { table, rows } = { table: 'callback_endpoints', rows: endpoints } as const
  expect(await seenBy(world, { table, rows, people }, callbackEndpointsVisibleTo)).toEqual(expected)
  const told = Object.fromEntries(Object.entries(endpoints).map(([name, { id }]) => [name, { endpoint_id: id }]))
  const deliveries = { table: 'callback_deliveries', rows: told, people } as const
  expect(await seenBy(world, deliveries, callbackDeliveriesVisibleTo)).toEqual(expected)
})

test('until when the secret of before is good is told while it is', async () => {
  const company = await world.story.company('Courier_Company')
  await world.db.updateTable('users').set({ can_use_client_api: true }).where('id', '=', company.id).execute()
  const until = new Date(world.now.getTime() + 60_000)
  const { id } = await world.db
    .insertInto('callback_endpoints')
    .values({
      team_id: company.team_id,
      url: 'https://example.test',
      events: [],
      secret: Buffer.alloc(32),
      previous_secret: Buffer.alloc(32),
      previous_secret_until: until,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const told = async () => {
    const query = 'query ($id: ID!) { callbackEndpoint(id: $id) { previous_secret_until } }'
    return (await world.graphql(await world.story.signedIn(company.id), query, { id })).data?.['callbackEndpoint']
  }
  expect(await told()).toEqual({ previous_secret_until: expect.any(String) })
  world.later(2)
  expect(await told()).toEqual({ previous_secret_until: null })
})
