import { expect, test } from 'vitest'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()

test('robots keep out of what belongs to members', async () => {
  const { statusCode, headers, body } = await world.app.inject('/robots.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^User-agent: \*\n(Disallow: \/\S+\n)+$/)
  for (const path of ['/admin', '/files', '/track']) expect(body).toContain(`Disallow: ${path}\n`)
})

test('the finder of a hole reads whom to notify, until a day that has not come', async () => {
  const { body } = await world.app.inject('/.well-known/security.txt')
  expect(body).toContain('Contact: http://localhost:3000/')
  const expires = new Date(/^Expires: (\S+)$/m.exec(body)![1]!)
  expect(expires.getTime()).toBeGreaterThan(world.now.getTime())
  expect(expires.getTime()).toBeLessThan(world.now.getTime() + 366 * 86_400_000)
})
