// `npm run release:pack`: the tarball of a release, its bill of materials and their hashes, from what `npm run build` has built. The same commit gives
// the same bytes in every folder: nothing of the clock, the user or the machine goes into them.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { node24 } from '../run.mjs'
import { filesOf, lockOf, manifestOf, workspaceOf } from './contents.mjs'
import { tarOf } from './tar.ts'

const root = process.cwd()
const target = join(root, '.cache/release')
const said = (command, ...args) => execFileSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 50_000_000 })
const json = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

const [commit, seconds] = said('git', 'log', '-1', '--format=%H %ct').trim().split(' ')
const { name, version } = manifestOf(root)
const folder = `${name}-${version}`

const written = {
  'package.json': json(manifestOf(root)),
  'package-lock.json': json(lockOf(root)),
  'release.json': json({ version, commit }),
  NOTICE: Buffer.from(said(node24, 'tools/release/notice.ts')),
}

function entryOf(path) {
  const at = join(root, path)
  const isWorkspace = /^(?:apps|packages)\/[^/]+\/package\.json$/.test(path)
  const content = isWorkspace ? Buffer.from(workspaceOf(readFileSync(at, 'utf8'))) : readFileSync(at)
  return { path: `${folder}/${path}`, content, executable: (statSync(at).mode & 0o100) !== 0 }
}

/** Without the number and the time that differ each time it is made, and the name of the folder, which npm takes for the product's. */
function billOfMaterials() {
  const { serialNumber, ...bill } = JSON.parse(said('npm', 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'))
  const { timestamp, component, ...metadata } = bill.metadata
  return json({ ...bill, metadata: { ...metadata, component: { ...component, name } } })
}

const entries = [
  ...filesOf(root).map(entryOf),
  ...Object.entries(written).map(([path, content]) => ({ path: `${folder}/${path}`, content })),
]
const files = {
  [`${folder}.tar.gz`]: gzipSync(tarOf(entries, Number(seconds)), { level: 9 }),
  [`${folder}.cdx.json`]: billOfMaterials(),
}
mkdirSync(target, { recursive: true })
const sums = Object.entries(files).map(([file, content]) => {
  writeFileSync(join(target, file), content)
  return `${createHash('sha256').update(content).digest('hex')}  ${file}\n`
})
writeFileSync(join(target, 'SHA256SUMS'), sums.join(''))
console.log(`${sums.join('')}${entries.length} files; .cache/release, to be checked with \`sha256sum -c SHA256SUMS\``)
