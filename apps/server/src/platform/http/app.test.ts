import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { FastifyReply } from 'fastify'
import { expect, test, vi } from 'vitest'
import { useWorld } from '../../../testing/world.ts'

const world = useWorld()
const headers = ['Host: localhost', 'Accept-Encoding: br', 'Content-Type: application/json', 'Content-Length: 2']

test('a client that leaves during compression is no failure, a fault of our own is one', async () => {
  const { app } = world
  const failed = vi.spyOn(world.platform.log, 'error')
  const asked = Promise.withResolvers<void>()
  const over = Promise.withResolvers<Error>()
  const answer = (reply: FastifyReply) => reply.type('text/plain').send(new Readable({ read: () => asked.resolve() }))
  app.post('/slow', (_request, reply) => answer(reply))
  app.get('/broken', () =>
    Promise.reject(Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })),
  )
  app.addHook('onError', async (request, _reply, error) => void (request.url === '/slow' && over.resolve(error)))
  await app.listen({ port: 0, host: '127.0.0.1' })

  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(visitor, 'connect')
  visitor.write(`POST /slow HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n{}`)
  await asked.promise
  visitor.destroy()
  expect(await over.promise).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  await setImmediate()
  expect(failed).not.toHaveBeenCalled()

  await app.inject({ url: '/broken' })
  expect(failed).toHaveBeenCalledOnce()
})
