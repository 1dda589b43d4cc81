import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const generators = [
  'build-gazetteer.mjs',
  'build-basemap.mjs',
  'build-icons.mjs',
  'build-landmasses.mjs',
  'build-motorways.mjs',
]

test.each(generators)('the committed files of %s are what it writes', { timeout: 60_000 }, (generator) => {
  const run = () =>
    execFileSync(process.execPath, [`${import.meta.dirname}/${generator}`, '--check'], { stdio: 'pipe' })
  expect(run).not.toThrow()
})
