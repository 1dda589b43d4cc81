import { expect, test } from 'vitest'
import { checksToProve, readsChanged } from './planted-faults.ts'

const files: Record<string, string> = {
  'apps/server/checks/a.check.ts': `import { scene } from './scene.ts'\nplantedIn(import.meta.filename, '../src/platform/access/')\nstart(['fault-a.ts'])`,
  'apps/server/checks/scene.ts': `import { sale } from '../src/sale.ts'\nimport { useWorld } from '../testing/world.ts'`,
  'apps/server/checks/fault-a.ts': '',
}
const proves = (...changed: string[]) =>
  readsChanged('apps/server/checks/a.check.ts', new Set(changed), (path) => files[path]!)

test('planted faults are planted again when the check, what it reads or what it breaks has changed', () => {
  expect(proves('apps/server/checks/a.check.ts')).toBe(true)
  expect(proves('apps/server/checks/scene.ts')).toBe(true)
  expect(proves('apps/server/checks/fault-a.ts')).toBe(true)
  expect(proves('apps/server/src/sale.ts')).toBe(true)
  expect(proves('apps/server/src/platform/access/price.ts')).toBe(true)
})

test('another change leaves them out', () => {
  expect(proves()).toBe(false)
  expect(proves('apps/server/checks/b.check.ts', 'apps/server/src/platform/log.ts', 'README.md')).toBe(false)
})

test('all of them are planted when that is asked for', () => {
  expect(checksToProve({ all: true }).length).toBeGreaterThan(30)
})

test('and so they are where git knows no such commit, or none is named', () => {
  const all = checksToProve({ all: true })
  expect(checksToProve({ all: false, since: null })).toEqual(all)
  expect(checksToProve({ all: false, since: '0'.repeat(40) })).toEqual(all)
})
