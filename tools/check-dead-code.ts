// What nobody uses, and what nobody but the tests uses: knip looks twice, the second time without them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const knip = join(import.meta.dirname, '../node_modules/.bin/knip')
/** What is only for tests says so in its comment with the reason (`@forTests`); once the product asks too, it may not. */
const withoutTests = ['--production', '--include=exports,files', '--tags=-forTests', '--treat-tag-hints-as-errors']

for (const [question, asked] of [
  ['Used by nobody', []],
  ['Used by tests alone', withoutTests],
] as const) {
  const { status, stdout, stderr } = spawnSync(knip, ['--no-progress', '--no-config-hints', ...asked], {
    encoding: 'utf8',
  })
  if (status === 0) continue
  process.exitCode = 1
  console.error(`${question}:\n${stdout}${stderr}`)
}
