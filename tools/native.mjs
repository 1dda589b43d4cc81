// npm run native: from a fresh clone on; builds the apps' page, puts it with the plugins into both projects, writes what is ours in
// them, and checks both. WAYBILL_SERVER says where the server is (https). --check writes nothing, and says what is not as it should be.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { node24, passThrough, root, run } from './run.mjs'

const isCheck = process.argv.includes('--check')
const server = process.env.WAYBILL_SERVER ?? 'https://waybill.invalid'
if (!server.startsWith('https://')) {
  console.error('WAYBILL_SERVER says where the apps find their server: https://…')
  process.exit(1)
}
if (!isCheck && !process.env.WAYBILL_SERVER)
  console.log(
    `WAYBILL_SERVER is not set: these apps ask ${server}, which nobody answers. They are good for trying out a build.`,
  )
const environment = { WAYBILL_SERVER: server }

await ensureInstalled()
// In processes of their own: this one may have been started by a Node that reads no TypeScript.
const settings = 'tools/native/write-files.ts'
if (isCheck) process.exit(await passThrough(node24, [settings, '--check']))

const capacitor = join(root, 'node_modules/@capacitor/cli/bin/capacitor')
await step('Texts and operation types', node24, ['tools/gen.mjs', '--if-stale', 'texts', 'operations'])
await step('Our settings into both projects', node24, [settings])
await step('The apps’ page', 'vite', ['build', 'apps/web', '--mode', 'shell'])
await step('Page and plugins into both projects', node24, [capacitor, 'sync'], join(root, 'apps/web'))
await step('Both projects are as tools/native says', node24, [settings, '--check'])
await step('What the page asks of the systems is there', 'vitest', ['run', '--project', 'unit', 'tools/native/'])
const { output } = await run('git', ['status', '--porcelain', '--', 'apps/web/android', 'apps/web/ios'])
console.log(output.trim() === '' ? 'Nothing has changed that git keeps.' : `Changed, to be committed:\n${output}`)

async function step(name, command, args, folder) {
  const { code, output: said, seconds } = await run(command, args, environment, { cwd: folder })
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0) {
    console.log(said)
    process.exit(1)
  }
}
