import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { requirePostgres } from './require-postgres.ts'

const world = useWorld()
const told = (version: string, missing: string[] = []) =>
  requirePostgres({ query: async () => ({ rows: [{ version, missing }] }) } as never).then(
    () => 'nothing',
    (error: Error) => error.message,
  )

test('an older PostgreSQL and missing extensions are named before anything is changed', async () => {
  expect(await told('15.14 (Debian 15.14-0+deb12u1)')).toMatch(
    /^PostgreSQL 18 or newer is needed, and this is 15\.14.* Nothing was changed\. .*apt\.postgresql\.org/,
  )
  expect(await told('18.1', ['cube', 'unaccent'])).toMatch(
    /^This PostgreSQL has no cube, unaccent\. Nothing was changed/,
  )
  for (const version of ['18.0', '18beta1', '19.2']) expect(await told(version)).toBe('nothing')
})

test('the one of the tests will do', async () => {
  const client = await world.platform.databases.pool.connect()
  await requirePostgres(client).finally(() => client.release())
})
