import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../.github/workflows')
const workflows = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

/** What a workflow runs of others is named by its commit: a tag can be moved to other code. */
const unpinned = (text: string) =>
  [...text.matchAll(/uses: (.+)/g)]
    .map(([, used]) => used!)
    .filter((used) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(used))

/** At its head, before the first job, it is said that it may read only; a job that writes says so itself. */
const mayReadOnly = (text: string) =>
  /^permissions: \{ contents: read \}$/m.test(text.slice(0, text.indexOf('\njobs:')))

test('workflows run what they name by its commit, with permissions of their own', () => {
  expect(workflows.length).toBeGreaterThan(2)
  expect(workflows.flatMap(({ text }) => unpinned(text))).toEqual([])
  expect(workflows.filter(({ text }) => !mayReadOnly(text)).map(({ name }) => name)).toEqual([])
  expect(workflows.filter(({ text }) => text.includes('contents: write')).map(({ name }) => name)).toEqual([
    'nightly.yml',
    'release.yml',
  ])
})

test('a tag, a branch and a workflow without permissions are found', () => {
  const { text } = workflows[0]!
  expect(unpinned(text.replace(/@[0-9a-f]{40} # v[\d.]+/, '@v4'))).toHaveLength(1)
  expect(unpinned(text.replace(/@[0-9a-f]{40}/, '@main'))).toHaveLength(1)
  expect(mayReadOnly(text.replace(/^permissions.*$/m, ''))).toBe(false)
})
