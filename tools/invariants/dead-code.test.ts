import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sourceFiles } from '../source-files.ts'

const product = join(import.meta.dirname, '../..')
const code = /^[^/]+$|^(?!apps\/server\/data\/).+\.(tsx?|mjs|cjs|json|html)$/
const jobs = 'packages/domain/src/jobs'

let copy: string
let said: { byNobody: string; byTests: string }

// All at once, as a look takes seconds; that nothing is said of the product itself is what `npm run check` shows.
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'waybill-dead-code-'))
  for (const file of sourceFiles(product).filter((path) => code.test(path))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(product, file), join(copy, file))
  }
  symlinkSync(join(product, 'node_modules'), join(copy, 'node_modules'))
  add(`${jobs}/job.ts`, 'export const deadRule = 1\nexport type DeadType = 1\nexport const testedRule = 1\n')
  add(`${jobs}/job.ts`, '/** @forTests A reason. */\nexport const comparedRule = 1\n')
  add(
    `${jobs}/job-flow.test.ts`,
    `import { comparedRule, testedRule } from './job.ts'\nvoid [comparedRule, testedRule]\n`,
  )
  change(`${jobs}/job-flow.ts`, (text) => text.replace('export function isRunning', '/** @forTests */\n$&'))
  add('apps/web/src/journal/planted.ts', 'export const planted = 1\n')
  add('apps/web/src/journal/planted.test.ts', `import { planted } from './planted.ts'\nvoid planted\n`)
  const { stderr } = spawnSync(process.execPath, ['tools/check-dead-code.ts'], { cwd: copy, encoding: 'utf8' })
  const [byNobody = '', byTests = ''] = stderr.split('Used by tests alone:')
  said = { byNobody, byTests }
}, 120_000)

afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('an export that nobody imports is named, of the domain too', () => {
  expect(said.byNobody).toMatch(/deadRule .*job\.ts/)
  expect(said.byNobody).toMatch(/DeadType .*job\.ts/)
  expect(said.byNobody).not.toContain('testedRule')
})

test('an export that only a test imports is named unless it says why', () => {
  expect(said.byTests).toMatch(/testedRule .*job\.ts/)
  expect(said.byTests).toContain('apps/web/src/journal/planted.ts')
  expect(said.byTests).not.toContain('comparedRule')
})

test('an export that is marked for tests and is not is named too', () => {
  expect(said.byTests).toMatch(/Unused tag in .*job-flow\.ts: isRunning/)
})

function add(file: string, text: string) {
  appendFileSync(join(copy, file), text)
}

function change(file: string, by: (text: string) => string) {
  writeFileSync(join(copy, file), by(readFileSync(join(copy, file), 'utf8')))
}
