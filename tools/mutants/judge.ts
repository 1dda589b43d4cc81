import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { withFault } from './work-copy.ts'

export type Verdict = { verdict: 'caught' | 'survived' | 'broken'; by?: string }

type Report = {
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Tests that look at who sees what, whichever feature it is of: asked second. */
const wide = ['apps/server/checks/tenants', 'apps/server/checks/files.check', 'apps/server/checks/limited-driver']

const allTests = [
  ['--project', 'server'],
  ['--project', 'checks', ...wide],
]

/** The closest tests, then all of the server's, then the wide checks; the first that fails has caught the fault. */
export function judge(mutant: Mutant, tree: string): Verdict {
  for (const round of roundsOf(mutant, tree)) {
    requireSound(tree, round)
    const verdict = withFault(mutant, (environment) => runTests(tree, round, environment))
    if (verdict) return verdict
  }
  return { verdict: 'survived' }
}

function roundsOf(mutant: Mutant, tree: string): (readonly string[])[] {
  if (!('file' in mutant)) return [['--project', 'server', 'apps/server/src/platform/database'], allTests[0]!]
  const feature = /^apps\/server\/src\/(?:features|platform)\/[^/]+\//.exec(mutant.file)?.[0]
  return [...(feature && hasTests(join(tree, feature)) ? [['--project', 'server', feature]] : []), ...allTests]
}

const sound = new Set<string>()

/** Without a fault every test must pass, or each would seem to be caught. */
function requireSound(tree: string, round: readonly string[]) {
  if (sound.has(round.join(' '))) return
  const verdict = runTests(tree, round, {})
  if (verdict) throw new Error(`The product fails without any fault: ${verdict.by}`)
  sound.add(round.join(' '))
}

function hasTests(folder: string): boolean {
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.test.ts'))
  )
}

/** Null when every test passes. A test that fails once and passes when it is asked alone was in a hurry, and is no word on the fault. */
function runTests(tree: string, round: readonly string[], environment: Record<string, string>): Verdict | null {
  for (let time = 0; ; time++) {
    const failed = failureOf(tree, round, environment)
    if (!failed) return null
    const again = failureOf(tree, [...round.slice(0, 2), failed.file], environment)
    if (again) return again.verdict
    if (time === 2) throw new Error(`${failed.file} fails now and then without being at fault.`)
  }
}

/** What failed first, and its file. */
function failureOf(tree: string, round: readonly string[], environment: Record<string, string>) {
  const report = join(tree, '.mutant-report.json')
  rmSync(report, { force: true })
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
  const words = ['run', ...round, '--bail', '1', '--reporter=json', `--outputFile=${report}`]
  const { status, stderr } = spawnSync(process.execPath, [vitest, ...words], {
    cwd: tree,
    env: { ...process.env, ...environment },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (!existsSync(report)) throw new Error(`Vitest wrote no report: ${stderr.slice(-2_000)}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  if (testResults.length === 0) throw new Error(`No test was found: ${round.join(' ')}`)
  if (status === 0) return null
  const file = testResults.find((each) => each.status === 'failed')
  if (!file) throw new Error(`Vitest failed beside its tests: ${stderr.slice(-2_000)}`)
  const test = file.assertionResults.find((each) => each.status === 'failed')
  const said = test?.failureMessages.join('\n') ?? file.message
  // What PostgreSQL cannot read says nothing about the tests.
  const isBroken = !test || /syntax error at or near|invalid reference to FROM|must be type boolean/.test(said)
  const verdict: Verdict = isBroken
    ? { verdict: 'broken', by: said.slice(0, 200) }
    : { verdict: 'caught', by: test.fullName }
  return { file: file.name, verdict }
}
