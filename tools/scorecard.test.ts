import { expect, test } from 'vitest'
import { checks, scorecardOf, type Tree } from './scorecard.ts'

const pinned = `actions/checkout@${'a'.repeat(40)}`
const files: Record<string, string> = {
  '.github/dependabot.yml': 'version: 2',
  '.github/workflows/ci.yml': `on:\n  pull_request:\npermissions: { contents: read }\njobs:\n  proof:\n    steps:\n      - uses: ${pinned}\n      - run: bash .ci/run\n`,
  '.github/workflows/scan.yml': `on:\n  pull_request:\npermissions: { contents: read }\njobs:\n  scan:\n    steps:\n      - uses: github/codeql-action/analyze@${'b'.repeat(40)}\n`,
  '.github/workflows/release.yml': `on: push\npermissions: { contents: read }\njobs:\n  pack:\n    steps:\n      - uses: actions/attest-build-provenance@${'c'.repeat(40)}\n      - run: gh release create\n`,
  LICENSE: 'MIT License\n',
  'SECURITY.md': `Open an advisory at https://example.com; you hear within three days. ${'Words. '.repeat(80)}`,
  'a.test.ts': "import fc from 'fast-check'",
}
const treeOf = (changes: Record<string, string | null> = {}): Tree => {
  const changed = Object.entries({ ...files, ...changes }).filter((each): each is [string, string] => each[1] !== null)
  const texts = new Map(changed)
  return { paths: [...texts.keys()], read: (path) => texts.get(path)! }
}
const scoreOf = (name: string, tree: Tree) => scorecardOf(tree).results.find((each) => each.name === name)!.score

test('a tree that has everything has ten of ten', () => {
  const { results, score } = scorecardOf(treeOf())
  expect(results.flatMap(({ missing }) => missing)).toEqual([])
  expect(score).toBe(10)
})

const ci = files['.github/workflows/ci.yml']!
const planted: [string, Record<string, string | null>, number][] = [
  ['Dangerous-Workflow', { '.github/workflows/ci.yml': ci.replace('pull_request:', 'pull_request_target:') }, 0],
  ['Binary-Artifacts', { 'lib/tool.jar': '' }, 0],
  ['Dependency-Update-Tool', { '.github/dependabot.yml': null }, 0],
  ['Signed-Releases', { '.github/workflows/release.yml': null }, 0],
  ['Token-Permissions', { '.github/workflows/ci.yml': ci.replace('contents: read', 'contents: write') }, 20 / 3],
  ['Fuzzing', { 'a.test.ts': 'test()' }, 0],
  ['Packaging', { '.github/workflows/release.yml': null }, 0],
  ['Pinned-Dependencies', { '.github/workflows/ci.yml': ci.replace(pinned, 'actions/checkout@v4') }, 20 / 3],
  ['SAST', { '.github/workflows/scan.yml': null }, 0],
  ['Security-Policy', { 'SECURITY.md': null }, 0],
  ['CI-Tests', { '.github/workflows/ci.yml': ci.replace('pull_request:', 'push:') }, 0],
  ['License', { LICENSE: 'All rights reserved.' }, 0],
]

test.each(planted)('%s finds what is missing', (name, changes, score) => {
  expect(scoreOf(name, treeOf(changes))).toBeCloseTo(score)
})

test('every check is planted against', () => {
  expect(planted.map(([name]) => name)).toEqual(checks.map(({ name }) => name))
})
