import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CallbackEvent, callbackEvents, retryAfter } from '@waybill/domain/api-callbacks/callback'
import { newSigningSecret, shownSecret, signedHeaders } from './deliveries/signature.ts'
import { sampleData } from './deliveries/sample-data.ts'

type Verify = (secret: string, headers: Record<string, string>, body: string) => unknown

let docs: string
let verify: Verify
let folder: string
beforeAll(async () => {
  docs = await readFile(join(import.meta.dirname, '../../../../../docs/api.md'), 'utf8')
  folder = await mkdtemp(join(tmpdir(), 'waybill-docs-'))
  const sample = join(folder, 'verify.mjs')
  await writeFile(sample, /```js\n([\s\S]*?)```/.exec(docs)![1]!)
  verify = ((await import(pathToFileURL(sample).href)) as { verify: Verify }).verify
})
afterAll(() => rm(folder, { recursive: true }))

const sampleOf = (event: CallbackEvent) =>
  JSON.parse(new RegExp(`### ${event}\\n\\n\`\`\`json\\n([\\s\\S]*?)\`\`\``).exec(docs)![1]!) as {
    type: string
    data: object
  }

test.each(callbackEvents)('the sample of %s is what a test sends, and the table names it', (event) => {
  expect(sampleOf(event)).toMatchObject({ type: event, api_version: '1', is_test: false })
  expect(sampleOf(event).data).toEqual(sampleData[event])
  expect(docs).toContain(`| \`${event}\``)
})

test('the check of the documentation takes what we sign, and nothing else', () => {
  const [secret, other] = [newSigningSecret(), newSigningSecret()]
  const body = JSON.stringify({ type: 'BID_CREATED' })
  const headers = signedHeaders({ id: 'delivery', at: new Date(), body, secrets: [secret, other] })
  for (const good of [secret, other]) expect(verify(shownSecret(good), headers, body)).toEqual({ type: 'BID_CREATED' })
  expect(() => verify(shownSecret(newSigningSecret()), headers, body)).toThrow('Not signed by us.')
  expect(() => verify(shownSecret(secret), headers, body.replace('CREATED', 'DELETED'))).toThrow('Not signed by us.')
  const old = signedHeaders({ id: 'delivery', at: new Date(Date.now() - 600_000), body, secrets: [secret] })
  expect(() => verify(shownSecret(secret), old, body)).toThrow('Too old')
})

test('the pauses it names are those that are made', () => {
  const words = ['5 s', '30 s', '2 min', '10 min', '30 min', '1 h', '2 h', '4 h']
  const seconds = [5, 30, 120, 600, 1800, 3600, 7200, 14_400]
  expect(seconds.map((_, index) => retryAfter(index + 1))).toEqual(seconds)
  expect(docs).toContain(words.join(', '))
})
