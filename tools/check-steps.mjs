import { node24, run } from './run.mjs'

const generatedFiles = ['tools/gen.mjs', '--check']
const step = (name, command, ...args) => ({ name, command, args })

const lint = ['--type-aware', '--type-check', '--deny-warnings', '--format=unix']

/**
 * Every check that needs no running product: a name, and the command that keeps the promise. Each phase has two lanes of about the
 * same length. The first compiles the texts, which the linter, the boundaries and the search for dead code read.
 */
const phases = [
  [
    [step('Texts are compiled', node24, 'tools/gen.mjs', '--if-stale', 'texts')],
    [
      step('Generated files are fresh', node24, ...generatedFiles, 'schema', 'operations', 'database'),
      step('Texts in three languages', node24, 'packages/locales/check.mjs'),
      step(
        'Format',
        'biome',
        'format',
        '--reporter=summary',
        '--vcs-enabled=true',
        '--vcs-client-kind=git',
        '--vcs-use-ignore-file=true',
        '.',
      ),
      step('Invariants', node24, 'tools/check-invariants.ts'),
      step('Licences', node24, 'tools/check-licences.ts'),
    ],
  ],
  [
    // The types are checked by the linter's own run of the TypeScript compiler: it reads the project once for both.
    [step('Types and lint', 'oxlint', ...lint)],
    [
      step('Module boundaries', node24, 'tools/check-boundaries.ts'),
      step('Dead code', node24, 'tools/check-dead-code.ts'),
    ],
  ],
]

/** What can be said without running the product of changed files: their format, types and lint, and the texts. */
export async function runChecksOf(files) {
  const steps = [step('Texts in three languages', node24, 'packages/locales/check.mjs')]
  if (files.length > 0)
    steps.push(
      step('Format of what has changed', 'biome', 'format', ...files),
      step('Lint of it', 'oxlint', ...lint, ...files),
    )
  return counted(await runInTurn(steps))
}

/**
 * Runs every step, a line each, and shows what each failed one said.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const results = []
  for (const lanes of phases) results.push(...(await Promise.all(lanes.map(runInTurn))).flat())
  return counted(results)
}

function counted(results) {
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function runInTurn(steps) {
  const results = []
  for (const each of steps) results.push(await passes(each))
  return results
}

async function passes({ name, command, args }) {
  const { code, output, seconds } = await run(command, args)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(`${output.trimEnd().replace(/^/gm, '    ')}\n`)
  return code === 0
}
