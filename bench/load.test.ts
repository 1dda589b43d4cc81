import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { load } from './load.ts'

test('an answer within a second is not counted as a second', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{"data":{"ok":true}}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const amount = 200
  const figures = await load(`http://127.0.0.1:${port}`, [{ body: '{}', token: 'any' }], { amount })
  server.close()
  expect(figures.requests).toBe(amount)
  expect(figures.requests_per_second).toBeGreaterThan(1.2 * amount)
})
