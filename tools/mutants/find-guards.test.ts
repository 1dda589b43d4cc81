import { expect, test } from 'vitest'
import { guardsIn } from './find-guards.ts'
import { plantAll } from './plant-all.ts'

const file = 'apps/server/src/features/bids/reject-bid.ts'
const inOperation = (body: string) => `export const it = operation({ async run(a, b, work) {\n${body}\n} })`
/** The body with one of its faults. */
const droppedIn = (body: string) => {
  const text = inOperation(body)
  return guardsIn(file, text).map(({ start, end, by }) =>
    (text.slice(0, start) + by + text.slice(end)).split('\n').slice(1, -1).join('\n'),
  )
}

test.each([
  ['if (a.closed) throw stale()', ['if (false) throw stale()']],
  ['if (a && !b) return', ['if (false) return', 'if (true && !b) return', 'if (a && true) return']],
  [
    'return job && bid && !bid.hidden ? { job } : undefined',
    [
      'return true && bid && !bid.hidden ? { job } : undefined',
      'return job && true && !bid.hidden ? { job } : undefined',
      'return job && bid && true ? { job } : undefined',
    ],
  ],
  ['return mine ? a : b', ['return true ? a : b']],
  ['return user && { user }', ['return true && { user }']],
  ['const isOther = a || b !== c', ['const isOther = false || b !== c', 'const isOther = a || false']],
  [
    'if (a && (b || c)) go()',
    [
      'if (false) go()',
      'if (true && (b || c)) go()',
      'if (a && (true)) go()',
      'if (a && (false || c)) go()',
      'if (a && (b || false)) go()',
    ],
  ],
  [
    'await requirePerson(work, b)\nrequireFree(a)\nawait update(a)',
    ['undefined\nrequireFree(a)\nawait update(a)', 'await requirePerson(work, b)\nundefined\nawait update(a)'],
  ],
  ['const name = b.name ?? a.name', []],
])('%s', (body, dropped) => {
  expect(droppedIn(body).toSorted((a, b) => a.localeCompare(b))).toEqual(dropped.toSorted((a, b) => a.localeCompare(b)))
})

test('operations, tasks, routes and requirements of features are looked at; statements, fields and what is read once are not', () => {
  const text = 'const always = a && b\nexport function task() { if (a) return }'
  const names = (path: string) => guardsIn(path, text).map(({ name }) => name)
  for (const path of ['bids.tasks.ts', 'bids.routes.ts', 'require-bid.ts'])
    expect(names(`apps/server/src/features/bids/${path}`)).toEqual(['a'])
  for (const path of [
    'features/bids/words.ts',
    'features/bids/bids.fields.ts',
    'features/bids/bids.tasks.test.ts',
    'platform/x.tasks.ts',
  ])
    expect(names(`apps/server/src/${path}`)).toEqual([])
})

test('all of them sleep in the file, behind a question each', () => {
  const mutants = guardsIn(file, inOperation('if (a && b) return\nawait requireBid(a)'))
  const planted = plantAll(
    inOperation('if (a && b) return\nawait requireBid(a)'),
    mutants.map((mutant, index) => ({ ...mutant, id: `m${index}` })),
  )
  const asleep = (id: string, by: string, text: string) => `(globalThis.isAwake('${id}') ? ${by} : (${text}))`
  const test = asleep('m0', 'false', `${asleep('m1', 'true', 'a')} && ${asleep('m2', 'true', 'b')}`)
  expect(planted).toBe(inOperation(`if (${test}) return\nvoid ${asleep('m3', 'undefined', 'await requireBid(a)')}`))
})
