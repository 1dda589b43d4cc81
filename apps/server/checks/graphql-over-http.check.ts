import './network-guard.ts'
import { auditServer } from 'graphql-http'
import { beforeAll, expect, test } from 'vitest'
import { useWorld } from '../testing/world.ts'
import { plantedIn } from './planted.ts'
import { report } from './seed.ts'

const planted = plantedIn(import.meta.filename)

const world = useWorld()
let url: string
beforeAll(async () => {
  url = `${await world.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})

test('every MUST of the GraphQL-over-HTTP specification holds', async () => {
  const results = await auditServer({ url })
  const failed = results.filter((result) => result.status !== 'ok')
  report('graphql-over-http', {
    audits: results.length,
    errors: failed.filter((each) => each.status === 'error').map((each) => each.name),
    warnings: failed.filter((each) => each.status === 'warn').map((each) => each.name),
    notices: failed.filter((each) => each.status === 'notice').map((each) => each.name),
  })
  expect(results.length).toBeGreaterThan(50)
  expect(failed.filter((each) => each.status === 'error').map((each) => [each.name, each.reason])).toEqual([])
})

planted('the check catches a server that answers everything with 200 and plain text', async () => {
  const fetchFn = async () => new Response('ok', { status: 200, headers: { 'content-type': 'text/plain' } })
  const results = await auditServer({ url, fetchFn })
  expect(results.some((result) => result.status === 'error')).toBe(true)
})
