import { node24, run } from './run.mjs'

/** What the others read has to be there before them. */
const first = { name: 'Generated files are fresh', command: node24, args: ['tools/gen.mjs', '--check'] }

/** Every other check that needs no running product, in two lanes of about the same length: a name, and the command that keeps the promise. */
const lanes = [
  // The types are checked by the linter's own run of the TypeScript compiler: it reads the project once for both.
  [
    {
      name: 'Types and lint',
      command: 'oxlint',
      args: ['--type-aware', '--type-check', '--deny-warnings', '--format=unix'],
    },
  ],
  [
    { name: 'Module boundaries', command: node24, args: ['tools/check-boundaries.ts'] },
    { name: 'Dead code', command: 'knip', args: ['--no-progress', '--no-config-hints'] },
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
    { name: 'Texts in three languages', command: node24, args: ['packages/locales/check.mjs'] },
    { name: 'Invariants', command: node24, args: ['tools/check-invariants.ts'] },
    { name: 'Licences', command: node24, args: ['tools/check-licences.ts'] },
  ],
]

/**
 * Runs every step, a line each, and shows what each failed one said.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  const results = [await passes(first), ...(await Promise.all(lanes.map(runInTurn))).flat()]
  const passed = results.filter(Boolean).length
  return { passed, failed: results.length - passed }
}

async function runInTurn(steps) {
  const results = []
  for (const step of steps) results.push(await passes(step))
  return results
}

async function passes({ name, command, args }) {
  const { code, output, seconds } = await run(command, args)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) console.log(`${output.trimEnd().replace(/^/gm, '    ')}\n`)
  return code === 0
}
