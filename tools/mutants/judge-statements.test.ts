import { beforeEach, expect, test, vi } from 'vitest'
import { Judge, type Outcome, type Plan } from './judge-statements.ts'
import type { Ledger } from './ledger.ts'

const file = 'apps/server/src/features/jobs/jobs-visible-to.sql.ts'
const paths = ['/copy/far.test.ts', '/copy/apps/server/src/features/jobs/jobs-visible-to.test.ts'] as const
const plan: Plan = {
  ledgerPath: 'ledger',
  coveragePath: 'coverage',
  mutants: { m: { kind: 'visibility', file, name: 'a = b' } },
  closest: null,
  isSample: false,
}
const passed: Outcome = { failed: null, met: ['m'], isBroken: false, milliseconds: 1_000 }
const failed: Outcome = { ...passed, failed: 'it is seen' }

let disk: Record<string, string>
let judge: Judge
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  disk = {}
  const read = (path: string) => disk[path] ?? (path.startsWith('/copy') ? path : '')
  judge = new Judge(plan, [...paths], { root: '/copy', read, write: (path, text) => void (disk[path] = text) })
  judge.begin(paths[0])
})

const verdict = () => (JSON.parse(disk['ledger'] ?? '{}') as Ledger)['m']

test('each file is run without a fault before it is asked, the one named alike first; a failure counts the second time', () => {
  expect(judge.next(passed)).toBe(paths[1])
  expect(judge.step.id).toBeUndefined()
  expect(judge.next(passed)).toBe(paths[1])
  expect(judge.step.id).toBe('m')
  expect(judge.next(failed)).toBe(paths[1])
  expect(verdict()).toBeUndefined()
  expect(judge.next(failed)).toBeNull()
  expect(verdict()).toMatchObject({ verdict: 'caught' })
})

test('a test that fails once and not again has not caught it; a fault that no file catches has survived', () => {
  for (const outcome of [passed, passed, failed]) judge.next(outcome)
  expect(judge.next(passed)).toBe(paths[0])
  expect(judge.next(passed)).toBeNull()
  expect(verdict()).toMatchObject({ verdict: 'survived', by: '2 test files' })
})

test('a file that fails without a fault, or does not meet it, is not asked', () => {
  judge.next({ ...passed, met: [] })
  expect(judge.next(failed)).toBe(paths[1])
  expect(judge.next(failed)).toBeNull()
  expect(verdict()).toMatchObject({ verdict: 'survived', by: '0 test files' })
})

test('a text that PostgreSQL cannot read names nothing', () => {
  for (const outcome of [passed, passed]) judge.next(outcome)
  expect(judge.next({ ...failed, isBroken: true })).toBeNull()
  expect(verdict()).toMatchObject({ verdict: 'broken' })
})

test("of a sample no file is run but those near the fault's source", () => {
  const sampled = { ...plan, closest: 1, isSample: true }
  const read = (path: string) => disk[path] ?? (path.startsWith('/copy') ? path : '')
  judge = new Judge(sampled, [...paths], { root: '/copy', read, write: (path, text) => void (disk[path] = text) })
  judge.begin(paths[1])
  expect(judge.next(passed)).toBe(paths[1])
  expect(judge.step.id).toBe('m')
  expect(judge.next(passed)).toBeNull()
  expect(verdict()).toMatchObject({ verdict: 'survived', by: '1 test files' })
})
