// Writes what is ours into both projects; with --check says what differs, and links Android's resources where Debian's aapt is installed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nativeFiles } from './files.ts'
import { canLinkResources, resourceFault } from './resources.ts'

const web = join(import.meta.dirname, '../../apps/web')
const isCheck = process.argv.includes('--check')

const stale: string[] = []
for (const [path, content] of Object.entries(await nativeFiles(web))) {
  const at = join(web, path)
  if (existsSync(at) && readFileSync(at).equals(Buffer.from(content))) continue
  stale.push(path)
  if (isCheck) continue
  mkdirSync(dirname(at), { recursive: true })
  writeFileSync(at, content)
}
if (isCheck) {
  console.log(
    stale.length === 0 ? 'Both projects are as tools/native says.' : `Not as tools/native says: ${stale.join(', ')}`,
  )
  const fault = canLinkResources() ? resourceFault() : null
  if (canLinkResources()) console.log(fault ?? 'The resources of Android link, and a missing one is noticed.')
  else console.log('Debian’s aapt and android-framework-res are not here: resources were not linked.')
  process.exitCode = stale.length === 0 && fault === null ? 0 : 1
}
