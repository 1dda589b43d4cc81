import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from './ledger.ts'

type Report = { testResults: { assertionResults: { status: string; title: string }[] }[] }

const tests = ['unique-indexes', 'checks'].map((name) => `apps/server/src/platform/database/${name}.test.ts`)

/**
 * All indexes and checks are left out in one run: a test of each, named after it, asks it with everything else of its table taken
 * away, so that no other can answer for it. Without a fault all must pass.
 */
export function judgeSchema(tree: string, mutants: { name: string; statement: string }[]): Verdict[] {
  const sound = failedIn(tree, '')
  if (sound.length > 0) throw new Error(`The product fails without any fault: ${sound.join(', ')}`)
  const failed = failedIn(tree, mutants.map(({ statement }) => statement).join(';'))
  return mutants.map(({ name }) => {
    const by = failed.find((title) => title.startsWith(`${name.split('.').at(-1)} refuses`))
    return by ? { verdict: 'caught', by } : { verdict: 'survived', by: 'the tests of indexes and checks' }
  })
}

/** Titles of the tests that fail. */
function failedIn(tree: string, fault: string): string[] {
  const report = join(tree, '.mutant-report.json')
  rmSync(report, { force: true })
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
  const words = ['run', '--project', 'server', ...tests, '--reporter=json', `--outputFile=${report}`]
  const { stderr } = spawnSync(process.execPath, [vitest, ...words], {
    cwd: tree,
    env: { ...process.env, WAYBILL_SCHEMA_FAULT: fault },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  if (!existsSync(report)) throw new Error(`Vitest wrote no report: ${stderr.slice(-2_000)}`)
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  if (all.length === 0) throw new Error('No test was found.')
  return all.filter(({ status }) => status === 'failed').map(({ title }) => title)
}
