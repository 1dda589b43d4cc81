import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DCLinter } from 'dclint'
import { validate } from 'dockerfile-utils'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Image and services are read as an engine would read them, where there is none: what it would refuse, and what it would better.

const root = join(import.meta.dirname, '../..')
const textOf = (name: string) => readFileSync(join(root, name), 'utf8')

/** In the order in which one who runs them thinks of them; ports are quoted, which is not seen in a row. */
const matters = { 'service-keys-order': 0, 'services-alphabetical-order': 0, 'require-quotes-in-ports': 0 } as const
const linter = new DCLinter({ rules: matters, quiet: true, debug: false, exclude: [] })

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'waybill-compose-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What everybody reaches has no interface of its own. */
const isProxyOpen = ({ message }: { message: string }) => message.startsWith('Service "proxy" is exporting port')

function faultsOfCompose(text: string): string[] {
  const path = join(folder, 'compose.yaml')
  writeFileSync(path, text)
  const found = linter.lintFiles([path], false).flatMap(({ messages }) => messages)
  return found.filter((each) => !isProxyOpen(each)).map(({ rule }) => rule)
}
const faultsOfImage = (text: string) => validate(text).map(({ message }) => message)

test('the image and the services have no faults', () => {
  expect(faultsOfImage(textOf('Dockerfile'))).toEqual([])
  expect(faultsOfCompose(textOf('compose.yaml'))).toEqual([])
})

test.each([
  ['a word that is none', 'USER node', 'USR node'],
  ['a health check that is asked in no unit of time', '--interval=10s', '--interval=10'],
  ['a folder that depends on where one stands', 'WORKDIR /waybill', 'WORKDIR waybill'],
])('in the image %s is found', (_name, right, wrong) => {
  const text = textOf('Dockerfile')
  expect(text).toContain(right)
  expect(faultsOfImage(text.replace(right, wrong))).not.toEqual([])
})

test.each([
  ['a key that no engine knows', 'stop_grace_period: 30s', 'stop_grace: 30s', 'invalid-schema'],
  ['a condition that is none', 'condition: service_healthy', 'condition: healthy', 'invalid-schema'],
  ['an image of whatever is newest', 'image: postgres:18', 'image: postgres', 'service-image-require-explicit-tag'],
  [
    'a database that is open to the world',
    'image: postgres:18',
    'image: postgres:18\n    ports: ["5432:5432"]',
    'no-unbound-port-interfaces',
  ],
])('among the services %s is found', (_name, right, wrong, rule) => {
  const text = textOf('compose.yaml')
  expect(text).toContain(right)
  expect(faultsOfCompose(text.replace(right, wrong))).toContain(rule)
})
