import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from './mutant.ts'
import { withFault } from './work-copy.ts'

export type Verdict = { verdict: 'caught' | 'survived' | 'broken'; by?: string }

type Report = {
  numTotalTests: number
  testResults: {
    name: string
    status: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Tests that look at who sees what, whichever feature it is of: asked second. */
const wide = ['apps/server/checks/tenants', 'apps/server/checks/files.check', 'apps/server/checks/limited-driver']

export const allTests = [
  ['--project', 'server'],
  ['--project', 'checks', ...wide],
]

/** The closest tests, then the wide checks, then all of the server's; the first that fails has caught the fault. */
export function judge(mutant: Mutant, tree: string): Verdict {
  return withFault(mutant, (environment) => {
    const feature =
      'file' in mutant ? /^(apps\/server\/src\/(?:features|platform)\/[^/]+)\//.exec(mutant.file)?.[1] : undefined
    const closest = feature ? [feature] : ['apps/server/src/platform/database']
    const rounds: string[][] = [
      ...(hasTests(join(tree, closest[0]!)) ? [['--project', 'server', ...closest]] : []),
      ...('file' in mutant ? allTests : [allTests[0]!]),
    ]
    for (const round of rounds) {
      const verdict = runTests(tree, round, environment)
      if (verdict) return verdict
    }
    return { verdict: 'survived' }
  })
}

/** Without a fault every test must pass, or each would seem to be caught. */
export function requireSound(tree: string, rounds: readonly (readonly string[])[]) {
  for (const round of rounds) {
    const verdict = runTests(tree, round, {})
    if (verdict) throw new Error(`The product fails without any fault: ${verdict.by}`)
  }
}

function hasTests(folder: string): boolean {
  return (
    existsSync(folder) && readdirSync(folder, { recursive: true }).some((name) => String(name).endsWith('.test.ts'))
  )
}

/** Null when every test passes. */
function runTests(tree: string, round: readonly string[], environment: Record<string, string>): Verdict | null {
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
  const { testResults, numTotalTests } = JSON.parse(readFileSync(report, 'utf8')) as Report
  if (numTotalTests === 0 && status === 0) throw new Error(`No test was found: ${round.join(' ')}`)
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter((test) => test.status === 'failed'),
  )
  if (status === 0) return null
  const [first] = failed
  if (!first)
    return {
      verdict: 'broken',
      by: (testResults.find((file) => file.status === 'failed')?.message ?? stderr).slice(0, 200),
    }
  // What PostgreSQL cannot read says nothing about the tests.
  const isSyntax = /syntax error at or near|invalid reference to FROM|must be type boolean/.test(
    first.failureMessages.join('\n'),
  )
  return isSyntax
    ? { verdict: 'broken', by: first.failureMessages[0]?.slice(0, 200) ?? '' }
    : { verdict: 'caught', by: first.fullName }
}
