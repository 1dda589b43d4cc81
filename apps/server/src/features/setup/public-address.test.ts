import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'
import { reachPublicAddress } from './public-address.ts'

const world = useWorld()

/** What the test says of an address at which this answers. */
async function triedWith(listener: RequestListener): Promise<string> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return tried(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}
const tried = (public_url: string) =>
  reachPublicAddress({ ...world.platform, config: { ...world.platform.config, public_url } }, 'en').then(
    () => 'reached',
    (error: Error) => error.message,
  )

test('an address that leads to this installation is reached, behind a proxy too', async () => {
  const said = await triedWith((request, response) => {
    void world.app.inject({ url: request.url! }).then(({ body }) => response.end(body))
  })
  expect(said).toBe('reached')
})

test('an answer in its place is named: another server, a redirect, a fault of the proxy, nobody', async () => {
  expect(await triedWith((_, response) => response.end('Welcome to nginx!'))).toMatch(
    /answers, and it is not this server/,
  )
  expect(
    await triedWith((_, response) => response.writeHead(301, { location: 'https://vans.example/' }).end()),
  ).toMatch(/leads on to https:\/\/vans\.example\/\. Set PUBLIC_URL/)
  expect(await triedWith((_, response) => response.writeHead(502).end())).toMatch(/answers with 502/)
  expect(await tried('http://127.0.0.1:1')).toMatch(/cannot be reached from the server: ECONNREFUSED|bad port/)
})

test('a proof is given for tokens alone', async () => {
  for (const token of ['', 'x', 'A'.repeat(32), 'a'.repeat(33)])
    expect((await world.app.inject({ url: `/public-address/${token}` })).statusCode).toBe(404)
  const proofs = await Promise.all(
    ['a', 'a', 'b'].map(async (sign) => (await world.app.inject({ url: `/public-address/${sign.repeat(32)}` })).body),
  )
  expect(proofs[0]).toBe(proofs[1])
  expect(proofs[0]).not.toBe(proofs[2])
})
