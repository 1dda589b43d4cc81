import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { patience } from '../../tools/slowness.ts'
import type { Person } from '../../apps/server/testing/story.ts'
import { Driver } from '../actors/driver.ts'
import { ask } from '../stage/api.ts'
import { expect, test as base } from '../stage/journey.ts'
import { OwnServer } from '../stage/own-server.ts'
import { operationsOf, previousRelease, unpackedRelease } from '../stage/releases.ts'
import { noSignal } from '../stage/watched-page.ts'

// An operator upgrades: the release before with its demo data, then the present commit on the same files (issue 33, part 5).

const test = base.extend<{ upgrade: { server: OwnServer; before: string; after: string } }>({
  upgrade: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'waybill-releases-'))
      await chmod(folder, 0o755)
      try {
        const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
        const [before, after] = [unpackedRelease(previousRelease(), folder), unpackedRelease(head, folder)]
        const server = await OwnServer.open({ DEMO: '1' }, before)
        await use({ server, before, after })
        await server.close()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    // Two releases are built first.
    { timeout: patience(900_000) },
  ],
})

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { access_token user { id team { id } } } }`
type SignedIn = { signIn: { access_token: string; user: { id: string; team: { id: string } } } }

async function signsIn(name: string, address: string): Promise<Person> {
  const email = `${name}@waybill.test`
  const input = { email, password: 'Waybill-demo-1' }
  const { signIn } = await ask<SignedIn>({ token: '' }, SIGN_IN, { input }, address)
  return { id: signIn.user.id, team_id: signIn.user.team.id, email, token: signIn.access_token }
}

const HELD = `{ myDay { id status } myWorkCounts { tab count } jobsPostedCounts { tab count } fleet { name }
  conversations(first: 100) { nodes { id } } documents { type { code } document { status expiry } } }`
type Held = { myDay: { id: string; status: string }[] } & Record<string, unknown>

test('after an upgrade an open page takes its next step, and every operation of old pages and apps is answered', async ({
  upgrade: { server, before, after },
  stage,
}) => {
  test.setTimeout(patience(900_000))
  const { address } = server
  const [taker, courier] = [await signsIn('taker', address), await signsIn('courier', address)]
  const held = (person: Person) => ask<Held>(person, HELD, {}, address)
  const [of_taker, of_courier] = [await held(taker), await held(courier)]
  const job = of_taker.myDay.find(({ status }) => status === 'allocated')
  if (!job) throw new Error('The demo gives the taker a job to begin with.')

  const driver = await stage.enters(Driver, taker, { address, on: 'phone' })
  await driver.opens(`${address}/my-work/${job.id}`)
  await driver.sees('Set off to collect')
  driver.watch.expects(noSignal)
  await server.upgradeTo(after)
  expect(await held(taker)).toEqual(of_taker)
  expect(await held(courier)).toEqual(of_courier)
  await driver.setsOffToCollect()
  expect((await held(taker)).myDay.find(({ id }) => id === job.id)).toMatchObject({ status: 'collect' })

  const operations = operationsOf(before)
  expect(Object.keys(operations).length).toBeGreaterThan(300)
  // Asked by somebody who is not on the page: one of the operations logs out.
  const unanswered: string[] = []
  for (const documentId of Object.keys(operations)) {
    const code = await codeOf({ documentId, variables: {} }, { address, token: courier.token })
    if (code === 'PERSISTED_QUERY_NOT_FOUND' || code === 'GRAPHQL_VALIDATION_FAILED')
      unanswered.push(`${code}: ${operations[documentId]!.slice(0, 80)}`)
  }
  expect(unanswered).toEqual([])
  const stranger = { documentId: 'sha256:of-no-release', variables: {} }
  expect(await codeOf(stranger, { address, token: taker.token })).toBe('PERSISTED_QUERY_NOT_FOUND')

  // The page of the release before is loaded again, and is the present one.
  await driver.page.reload()
  await driver.sees('On route to collect')
})

type Sent = { documentId: string; variables: object }

/** The code of the first error; null where the operation was answered. */
async function codeOf(sent: Sent, { address, token }: { address: string; token: string }): Promise<string | null> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(sent),
  })
  const { errors } = (await response.json()) as { errors?: { extensions?: { code?: string } }[] }
  return errors?.[0]?.extensions?.code ?? null
}
