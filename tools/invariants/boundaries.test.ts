import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sourceFiles } from '../source-files.ts'
import { areas, circlesOf } from './circles.ts'

const product = join(import.meta.dirname, '../..')
const web = 'apps/web/src'
const server = 'apps/server/src'
const code = /^[^/]+$|^(?!apps\/server\/data\/).+\.(tsx?|mjs|cjs|json)$/

/** Mistakes that the check has to name, each with the files that make it and what is said of it. */
const faults: Record<string, { files: Record<string, string>; said: RegExp[] }> = {
  'two features of the web that need each other': {
    files: {
      [`${web}/features/legal/planted.ts`]: `export * from '../api-keys/planted.ts'\n`,
      [`${web}/features/api-keys/planted.ts`]: `export * from '../legal/planted-too.ts'\n`,
      [`${web}/features/legal/planted-too.ts`]: 'export const planted = 1\n',
    },
    said: [/^A circle in the web: .*features\/api-keys, .*features\/legal/m],
  },
  'features of the web that need each other through the session': {
    files: {
      [`${web}/session/planted.ts`]: `export type { planted } from '../features/locations/planted.ts'\n`,
      [`${web}/features/locations/planted.ts`]: `export const planted = () => import('../../session/planted-too.ts')\n`,
      [`${web}/session/planted-too.ts`]: 'export const planted = 1\n',
    },
    said: [
      /^A circle in the web: .*features\/locations.*, session/m,
      /^web-session-knows-nothing-above: \S+session\/planted.ts/m,
    ],
  },
  'a feature that knows the shell': {
    files: { [`${web}/features/benefits/planted.ts`]: `export { Rail } from '../../shell/rail.tsx'\n` },
    said: [/^web-features-knows-nothing-above: \S+benefits\/planted.ts → \S+shell\/rail.tsx/m],
  },
  'a room of the web that nobody has given a place': {
    files: { [`${web}/attic/planted.ts`]: `export * from '../api/server.ts'\n` },
    said: [/^web-rooms-have-an-order: \S+attic\/planted.ts/m],
  },
  'two features of the server that need each other': {
    files: {
      [`${server}/features/help/planted.ts`]: `export type { planted } from '../dev-mail/planted.ts'\n`,
      [`${server}/features/dev-mail/planted.ts`]: `export * from '../help/planted-too.ts'\n`,
      [`${server}/features/help/planted-too.ts`]: 'export const planted = 1\n',
    },
    said: [/^A circle in the server: features\/dev-mail, features\/help\.$/m],
  },
}

let copy: string
let saidOfFaults: string

// All at once, since a look at the whole product takes seconds; that it says nothing of the product itself is what
// `npm run check` shows.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'waybill-boundaries-'))
  for (const file of sourceFiles(product).filter((path) => code.test(path)))
    put(file, (target) => cpSync(join(product, file), target))
  symlinkSync(join(product, 'node_modules'), join(copy, 'node_modules'))
  for (const { files } of Object.values(faults))
    for (const [file, text] of Object.entries(files)) put(file, (target) => writeFileSync(target, text))
  const { stderr } = spawnSync(process.execPath, ['tools/check-boundaries.ts'], { cwd: copy, encoding: 'utf8' })
  saidOfFaults = stderr
}, 120_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe.each(Object.entries(faults))('%s', (_, { said }) => {
  test.each(said)('is said: %s', (text) => {
    expect(saidOfFaults).toMatch(text)
  })
})

test('a graph without a circle has none, and one that is too small is not believed', () => {
  const [area] = areas
  if (!area) throw new Error('Nothing is looked at')
  const oneWay = [{ source: `${web}/features/bids/a.ts`, imports: [`${web}/features/jobs/b.ts`] }]
  expect(circlesOf({ ...area, atLeast: 1 }, oneWay)).toEqual([])
  expect(circlesOf(area, oneWay)).toEqual([expect.stringContaining('1 rooms of the web were seen')])
})

function put(file: string, write: (target: string) => void) {
  const target = join(copy, file)
  mkdirSync(dirname(target), { recursive: true })
  write(target)
}
