import { expect, test } from 'vitest'
import { type DomainReport, domainLines } from './judge-domain.ts'

const source = 'export const isOver = (day: string) => day < today\n'
const at = (start: number, end: number) => ({ start: { line: 1, column: start }, end: { line: 1, column: end } })
const fault = (status: string) => ({ status, replacement: 'day <= today', location: at(40, 51) })

const report = {
  files: {
    'packages/domain/src/time/over.ts': { source, mutants: ['Killed', 'Timeout', 'Survived', 'Ignored'].map(fault) },
    'packages/domain/src/help/over.ts': { source, mutants: ['NoCoverage'].map(fault) },
  },
} satisfies DomainReport

test('judged mutants are counted by folder, and each survivor is named by its place and its former text', () => {
  expect(domainLines(report, () => source)).toEqual([
    'domain: 2 of 4 (50.0 %) caught, 0 in files that were changed since',
    '  help 0 of 1 (0.0 %)',
    '  time 2 of 3 (66.7 %)',
    '  survived time/over.ts:1: day < today → day <= today',
    '  survived help/over.ts:1: day < today → day <= today',
  ])
})

test('a judgement of a file in another state does not count', () => {
  const lines = domainLines(report, (file) => (file.includes('/time/') ? `${source}//` : source))
  expect(lines[0]).toBe('domain: 0 of 1 (0.0 %) caught, 3 in files that were changed since')
  expect(lines.join('\n')).not.toContain('time/')
})
