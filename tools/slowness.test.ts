import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { patience, slowness } from './slowness.ts'

const told = (env: NodeJS.ProcessEnv) =>
  Number(
    execFileSync(
      process.execPath,
      ['--input-type=module', '-e', "import { patience } from './slowness.ts'; console.log(patience(1000))"],
      {
        cwd: import.meta.dirname,
        env,
        encoding: 'utf8',
      },
    ),
  )

test('a limit is never shorter than on the usual machine', () => {
  const { WAYBILL_SLOWNESS: _, ...env } = process.env
  expect(told(env)).toBeGreaterThanOrEqual(1000)
  expect(slowness).toBeGreaterThanOrEqual(1)
  expect(patience(500)).toBe(Math.round(500 * slowness))
})

test('processes of a run share what the first has measured', () => {
  expect(told({ ...process.env, WAYBILL_SLOWNESS: '3.5' })).toBe(3500)
})
