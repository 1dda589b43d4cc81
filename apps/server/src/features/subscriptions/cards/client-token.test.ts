import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../../testing/story.ts'
import { World } from '../../../../testing/world.ts'
import { useStripe } from '../../../../testing/use-payments.ts'

const { world, stripe } = useStripe()
let primary: Person
beforeAll(async () => {
  primary = await world.story.company('Courier_Company')
})

type Asking = { url?: string; at?: World }

async function ask(
  person: Pick<Person, 'token'> | null,
  applicationUsername: string,
  customerId: string,
  { url = '/payments/client-token', at = world }: Asking = {},
) {
  const response = await at.app.inject({
    method: 'POST',
    url,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
    payload: { applicationUsername, customerId },
  })
  return { status: response.statusCode, body: response.body }
}

test('the Primary Member is given what the script needs, for their own company', async () => {
  const { status, body } = await ask(primary, primary.id, primary.team_id)
  expect([status, body]).toEqual([200, expect.stringMatching(/^\{"clientToken":"seti_\w+_secret_\w+"\}$/)])
  expect(stripe.books.customers.size).toBe(1)
})

test('nobody else is, and not for others', async () => {
  const other = await world.story.company('Owner_Driver')
  const colleague = await world.story.colleague(primary.team_id)
  const statuses = [
    await ask(null, primary.id, primary.team_id),
    await ask(other, primary.id, primary.team_id),
    await ask(primary, primary.id, other.team_id),
    await ask(primary, other.id, primary.team_id),
    await ask(colleague, colleague.id, primary.team_id),
    await ask(primary, 'somebody', primary.team_id),
  ].map(({ status }) => status)
  expect(statuses).toEqual([404, 403, 403, 403, 403, 403])
  expect(stripe.books.setups.size).toBe(1)
})

test('the page for a direct debit is theirs alone as well, and leads back to where it was asked for', async () => {
  const [url, other] = ['/payments/debit-page', await world.story.company('Owner_Driver')]
  const { status, body } = await ask(primary, primary.id, primary.team_id, { url })
  expect([status, body]).toEqual([
    200,
    expect.stringMatching(/^\{"url":"https:\/\/checkout\.stripe\.com\/c\/pay\/cs_\w+"\}$/),
  ])
  const [page] = [...stripe.books.pages.values()]
  expect(page!.success_url).toBe(
    `${world.platform.config.public_url}/subscription-add-debit?session={CHECKOUT_SESSION_ID}`,
  )
  expect((await ask(null, primary.id, primary.team_id, { url })).status).toBe(404)
  expect((await ask(primary, primary.id, other.team_id, { url })).status).toBe(403)
  expect(stripe.books.pages.size).toBe(1)
})

test('in the sandbox there is neither', async () => {
  const at = await World.open()
  const { id, team_id, token } = await at.story.company('Courier_Company')
  for (const url of ['/payments/client-token', '/payments/debit-page'])
    expect((await ask({ token }, id, team_id, { url, at })).status).toBe(404)
  await at.close()
})

test('only where Stripe takes the cards may the page load its script', async () => {
  const policyOf = async (each: World) =>
    String((await each.app.inject({ url: '/config.json' })).headers['content-security-policy'])
  expect(await policyOf(world)).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
  expect(await policyOf(world)).toContain(
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  )
  expect(await policyOf(world)).toContain('https://api.stripe.com')
  const sandbox = await World.open()
  expect(await policyOf(sandbox)).not.toContain('stripe')
  await sandbox.close()
})
