import fastify from 'fastify'
import { expect, test } from 'vitest'
import { toKeep } from './file-answers.ts'

test.each([
  ["O'Neill & Sons (Hull) Ltd.csv", "O'Neill & Sons (Hull) Ltd.csv", 'O%27Neill%20%26%20Sons%20%28Hull%29%20Ltd.csv'],
  ['Łódź "A&B-12".pdf', 'odz A&B-12.pdf', '%C5%81%C3%B3d%C5%BA%20%22A%26B-12%22.pdf'],
])('a file is kept under the name %s, whatever reads it', async (name, plain, encoded) => {
  const app = fastify()
  app.get('/', (_request, reply) => toKeep(reply, name).send('content'))
  const { headers } = await app.inject({ url: '/' })
  expect(headers['content-disposition']).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
  expect(decodeURIComponent(encoded)).toBe(name)
  await app.close()
})
