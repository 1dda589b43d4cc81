import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from '../source-files.ts'

const root = join(import.meta.dirname, '../..')
const LEVELS_1_AND_2 = 253
const STATES = ['held', 'not applicable', 'open']
/** Commands, attributes and words that are quoted, and no files. */
const isFile = (name: string) => /^[\w./-]+\.(tsx?|mjs|ya?ml|md|json)$|^(Caddyfile|\.dockerignore)$/.test(name)
const isCheck = (name: string) => /^[a-z]+(-[a-z]+)*$/.test(name)

type Item = { id: string; state: string; by: string }
const rowsOf = (text: string): Item[] =>
  [...text.matchAll(/^\|\s*(\d+\.\d+\.\d+)\s*\|\s*\d\s*\|[^|]*\|\s*([^|]*?)\s*\|\s*([^|]*?)\s*\|$/gm)].map(
    ([, id, state, by]) => ({ id: id!, state: state!, by: by! }),
  )
const files = new Set(sourceFiles(root).map((path) => basename(path)))

/** What an item is held by and is not there. */
function missingIn(items: readonly Item[]): string[] {
  return items.flatMap(({ id, by }) => {
    const named = [...by.matchAll(/`([^`]+)`/g)].map(([, name]) => basename(name!))
    return named
      .filter((name) => (isFile(name) ? !files.has(name) : isCheck(name) && !isThere(name)))
      .map((name) => `${id}: ${name}`)
  })
}
const WORDS = new Set([
  'npm',
  'proves',
  'refine',
  'visibility',
  'wss',
  'secrets',
  'private',
  'no-referrer',
  'autocomplete',
])
const isThere = (name: string) =>
  WORDS.has(name) || ['check.ts', 'long.ts', 'e2e.ts'].some((end) => files.has(`${name}.${end}`))

const items = rowsOf(readFileSync(join(root, 'docs/asvs.md'), 'utf8'))

test('each item of levels 1 and 2 has one answer, and what holds it is there', () => {
  expect(new Set(items.map(({ id }) => id)).size).toBe(LEVELS_1_AND_2)
  expect(items).toHaveLength(LEVELS_1_AND_2)
  expect(items.filter(({ state, by }) => !STATES.includes(state) || by === '')).toEqual([])
  expect(missingIn(items)).toEqual([])
})

test('the check catches a name that is not there', () => {
  const planted = rowsOf('| 1.2.4 | 1 | in short | held | `compiled-reeds`, `gone.test.ts`, `tenants` |')
  expect(missingIn(planted)).toEqual(['1.2.4: compiled-reeds', '1.2.4: gone.test.ts'])
})
