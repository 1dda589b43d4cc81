// `npm run release -- 1.4.0`: the change log gets its version, a commit and a tag with the notes and the hints for upgrading. Nothing is
// pushed: the last lines say how. It refuses a tree with changes that are in no commit.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { released, requireNewer } from './release/changelog.mjs'

const root = process.cwd()
const [version = ''] = process.argv.slice(2)
const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
const edit = (name, change) => {
  const path = join(root, name)
  writeFileSync(path, change(readFileSync(path, 'utf8')))
}

/** Migrations that came since the last release: an operator wants to know that there are some. */
function migrationsSince(tag) {
  const added = git(
    'diff',
    '--name-only',
    '--diff-filter=A',
    tag ?? git('hash-object', '-t', 'tree', '/dev/null'),
    'HEAD',
    '--',
    'apps/server/migrations',
  )
  return added.split('\n').filter(Boolean).length
}

try {
  if (git('status', '--porcelain') !== '')
    throw new Error('There are changes in no commit: commit or stash them first.')
  const { version: present } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const last = git('tag', '--list', 'v*', '--sort=-v:refname').split('\n')[0] || undefined
  // The first release may have the number that the tree has had all along.
  if (last || version !== present) requireNewer(version, present)
  const { notes, text } = released(
    readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    version,
    new Date().toISOString().slice(0, 10),
  )
  const hint = `${migrationsSince(last)} migrations since ${last ?? 'the beginning'}; back up first (docs/operations.md).`
  writeFileSync(join(root, 'CHANGELOG.md'), text)
  edit('package.json', (json) => json.replace(`"version": "${present}"`, `"version": "${version}"`))
  // It stands twice: for the whole file, and for the root among its packages.
  const ofWaybill = /("name": "waybill",\s+"version": )"[^"]*"/g
  edit('package-lock.json', (json) => json.replaceAll(ofWaybill, `$1"${version}"`))
  git('add', 'CHANGELOG.md', 'package.json', 'package-lock.json')
  git('commit', '--quiet', '--allow-empty', '-m', `release: Bring out ${version}.`)
  git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '-m', `Waybill ${version}\n\n${notes}\n\n${hint}`)
  console.log(`v${version} is tagged. ${hint}\nLook at it with \`git show v${version}\`, then: git push --follow-tags`)
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
