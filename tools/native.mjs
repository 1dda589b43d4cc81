// npm run native: builds the apps' page, puts it with the plugins into both projects, and writes what is ours in them.
// WAYBILL_SERVER says where the server is (https). --check writes nothing, says what is not as it should be, and links Android's resources where Debian's aapt is installed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { node24, root, run } from './run.mjs'
import { nativeFiles } from './native/files.ts'
import { canLinkResources, resourceFault } from './native/resources.ts'

const web = join(root, 'apps/web')
const isCheck = process.argv.includes('--check')
const server = process.env.WAYBILL_SERVER
if (!isCheck && !server?.startsWith('https://')) {
  console.error('WAYBILL_SERVER says where the apps find their server: https://…')
  process.exit(1)
}

const stale = []
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
  if (!canLinkResources())
    console.log('Debian’s aapt and android-framework-res are not here: resources were not linked.')
  else console.log(fault ?? 'The resources of Android link, and a missing one is noticed.')
  process.exit(stale.length === 0 && fault === null ? 0 : 1)
}

await step('The apps’ page', 'vite', ['build', 'apps/web', '--mode', 'shell'])
const capacitor = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
await step('Page and plugins into both projects', node24, [capacitor, 'sync'], web)
const { output } = await run('git', ['status', '--porcelain', '--', 'apps/web/android', 'apps/web/ios'])
console.log(output.trim() === '' ? 'Nothing has changed that git keeps.' : `Changed, to be committed:\n${output}`)

async function step(name, command, args, folder) {
  const { code, output: said, seconds } = await run(command, args, {}, folder)
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) {
    console.log(said)
    process.exit(1)
  }
}
