import { node24, run } from './run.mjs'

/** Every check that needs no running product: a name, and the command that keeps the promise. */
const steps = [
  { name: 'Generated files are fresh', command: node24, args: ['tools/gen.mjs', '--check'] },
  { name: 'Types', command: 'tsc', args: ['-p', '.', '--noEmit'] },
  { name: 'Lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '--format=unix'] },
  {
    name: 'Format',
    command: 'biome',
    args: [
      'format',
      '--reporter=summary',
      '--vcs-enabled=true',
      '--vcs-client-kind=git',
      '--vcs-use-ignore-file=true',
      '.',
    ],
  },
  { name: 'Module boundaries', command: node24, args: ['tools/check-boundaries.ts'] },
  { name: 'Dead code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
  { name: 'Texts in three languages', command: node24, args: ['packages/locales/check.mjs'] },
  { name: 'Invariants', command: node24, args: ['tools/check-invariants.ts'] },
]

/**
 * Runs every step, a line each, and shows what each failed one said.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  let failed = 0
  for (const { name, command, args } of steps) {
    const { code, output, seconds } = await run(command, args)
    if (code !== 0) failed += 1
    console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
    if (code !== 0) console.log(`${output.trimEnd().replace(/^/gm, '    ')}\n`)
  }
  return { passed: steps.length - failed, failed }
}
