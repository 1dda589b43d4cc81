import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noticeOf, unfitLicences } from './licences.ts'
import { tarOf } from './tar.ts'

const CHANGES = '# Changes\n\n## Unreleased\n\n- Bids by sound.\n\n**Upgrading**: nothing to do.\n'
let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
const write = (name: string, text: string) => writeFileSync(join(root, name), text)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'waybill-release-'))
  git('init', '--quiet')
  git('config', 'user.name', 'Somebody')
  git('config', 'user.email', 'somebody@example.test')
  const own = { name: 'waybill', version: '0.1.0' }
  const lock = { ...own, packages: { '': own, 'node_modules/a': { version: '0.1.0' } } }
  write('package.json', `${JSON.stringify({ name: 'waybill', version: '0.1.0' }, null, 2)}\n`)
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  write('CHANGELOG.md', CHANGES)
  git('add', '.')
  git('commit', '--quiet', '-m', 'all')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function release(version: string) {
  const script = join(import.meta.dirname, '../release.mjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, version], { cwd: root, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

test('a release is a commit and a tag with its notes, and what comes next is unreleased', () => {
  expect(release('0.2.0')).toMatchObject({ status: 0, said: expect.stringContaining('git push --follow-tags') })
  const tag = git('tag', '--list', '--format=%(contents)', 'v0.2.0')
  expect(tag).toContain('- Bids by sound.')
  expect(tag).toContain('0 migrations since the beginning')
  const log = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  expect(log).toMatch(/## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- Bids by sound\./)
  for (const name of ['package.json', 'package-lock.json'])
    expect(JSON.parse(readFileSync(join(root, name), 'utf8'))).toMatchObject({ version: '0.2.0' })
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: object }
  expect(packages).toMatchObject({ '': { version: '0.2.0' }, 'node_modules/a': { version: '0.1.0' } })
  expect(git('status', '--porcelain')).toBe('')
  expect(release('0.3.0')).toMatchObject({ status: 1, said: expect.stringContaining('says nothing under') })
})

const refusals: [string, () => void, string, string][] = [
  ['a dirty tree', () => write('new.txt', 'x'), '0.2.0', 'changes in no commit'],
  ['an older version', () => {}, '0.0.9', 'not newer'],
  ['what is no version', () => {}, 'next', 'no version'],
  [
    'notes without a word on upgrading',
    () => {
      write('CHANGELOG.md', CHANGES.replace('**Upgrading**', 'Upgrading'))
      git('commit', '--quiet', '-am', 'notes')
    },
    '0.2.0',
    'what **Upgrading** asks for',
  ],
]
test.each(refusals)('%s is refused and nothing is tagged', (_what, prepare, version, said) => {
  prepare()
  expect(release(version)).toMatchObject({ status: 1, said: expect.stringContaining(said) })
  expect(git('tag', '--list')).toBe('')
})

test('the check of licences catches one that nobody has judged, and one that is not said', () => {
  const packages = {
    'node_modules/kind': { license: 'MIT' },
    'node_modules/a/node_modules/strict': { license: 'AGPL-3.0-only' },
    'node_modules/silent': {},
    'node_modules/tool': { license: 'GPL-3.0', dev: true },
  }
  expect(unfitLicences(packages)).toEqual({ looked_at: 3, unfit: ['strict: AGPL-3.0-only', 'silent: no licence'] })
})

test('NOTICE names each package that is given on, its licence and the reason of one that was judged', () => {
  const packages = {
    'node_modules/kind': { version: '1.0.0', license: 'MIT' },
    'node_modules/@img/sharp-linux-x64': { version: '2.0.0', license: 'LGPL-3.0-or-later' },
    'node_modules/tool': { version: '3.0.0', license: 'GPL-3.0', dev: true },
  }
  const lines = noticeOf(packages).trim().split('\n').slice(-2)
  expect(lines).toEqual([expect.stringMatching(/^@img.*LGPL-3\.0-or-later · libvips/), 'kind 1.0.0: MIT'])
})

test('an archive depends on what is in it alone, and every tar reads it', () => {
  const deep = `${'folder/'.repeat(20)}deep.txt`
  const entries = [
    { path: 'w/run.sh', content: Buffer.from('#!/bin/sh\n'), executable: true },
    { path: `w/${deep}`, content: Buffer.alloc(1300, 'x') },
    { path: 'w/a.txt', content: Buffer.from('') },
  ]
  const archive = tarOf(entries, 1_800_000_000)
  expect(tarOf(entries.toReversed(), 1_800_000_000).equals(archive)).toBe(true)
  writeFileSync(join(root, 'a.tar'), archive)
  const listed = execFileSync('tar', ['tvf', 'a.tar'], { cwd: root, encoding: 'utf8' }).trim().split('\n')
  expect(listed.map((line) => [line.slice(0, 10), line.split(/\s+/).at(-1)])).toEqual([
    ['-rw-r--r--', 'w/a.txt'],
    ['-rw-r--r--', `w/${deep}`],
    ['-rwxr-xr-x', 'w/run.sh'],
  ])
  execFileSync('tar', ['xf', 'a.tar'], { cwd: root })
  expect(readFileSync(join(root, 'w', deep), 'utf8')).toBe('x'.repeat(1300))
})
