import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { recognise } from './english.ts'

const demo = join(import.meta.dirname, '../../apps/server/src/features/demo')

// What people of the demo write is drawn anew each hour: a screen would look untranslated on some days only.
it('no word of the demo reads like a text of the catalogue', () => {
  const files = globSync('**/*.ts', { cwd: demo }).filter((file) => !file.endsWith('.test.ts'))
  const written = files.flatMap((file) =>
    [...readFileSync(join(demo, file), 'utf8').matchAll(/'([^'\n]+ [^'\n]+)'/g)].map(([, words]) => words!),
  )
  expect(written.length).toBeGreaterThan(200)
  expect(written.filter((words) => recognise('pl')(words) || recognise('ro')(words))).toEqual([])
})

it('knows a text of the catalogue, with its parameters filled in or without any', () => {
  expect(recognise('pl')('Page Not Found')).toBe(true)
  expect(recognise('ro')('Free from 14:00')).toBe(true)
  expect(recognise('pl')('This way up.')).toBe(false)
})
