// npm run build: the generated files and the web application. `npm start` builds only what is out of date.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { node24, root, run } from './run.mjs'
import { isStale, stamp } from './stale.mjs'

const built = '.cache/built-web'
const webInputs = ['apps/web', 'packages', 'package-lock.json']

const generating = {
  name: 'Texts and operation types',
  command: node24,
  args: ['tools/gen.mjs', '--if-stale', 'texts-to-run', 'operations'],
}
const building = [
  { name: 'Web application', command: 'vite', args: ['build', 'apps/web'] },
  { name: 'First-load sizes', command: node24, args: ['apps/web/first-load.mjs'], shows: true },
]

/** As an app carries it; the server of a run takes the place of this one (`e2e/stage/fake-phone.ts`). */
const buildingForApps = {
  name: 'The apps’ page',
  command: 'vite',
  args: ['build', 'apps/web', '--mode', 'shell', '--outDir', '../../.cache/shell', '--emptyOutDir'],
  extra: { WAYBILL_SERVER: 'https://server.waybill.invalid', WAYBILL_FIREBASE: '1' },
}

/** Without these nothing can be run. @returns {Promise<{ passed: number, failed: number }>} */
export async function generate() {
  return (await succeeds(generating)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/**
 * Stops at the first step that fails and shows what it said.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function build({ onlyWhenStale, forJourneys = false }) {
  const isThere = existsSync(join(root, 'apps/web/dist/index.html'))
  const generated = await generate()
  if (generated.failed > 0) return generated
  let { passed } = generated
  const isShellThere = !forJourneys || !isStale('.cache/shell/index.html', webInputs)
  if (onlyWhenStale && isThere && isShellThere && !isStale(built, webInputs)) return { passed, failed: 0 }
  for (const step of forJourneys ? [...building, buildingForApps] : building) {
    if (!(await succeeds(step))) return { passed, failed: 1 }
    passed += 1
  }
  stamp(built)
  return { passed, failed: 0 }
}

async function succeeds({ name, command, args, extra, shows = false }) {
  const { code, output, seconds } = await run(command, args, extra, { stoppable: true })
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (code !== 0 || shows) console.log(output.trimEnd().replace(/^/gm, '    '))
  return code === 0
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled()
  const { failed } = await build({ onlyWhenStale: false })
  process.exitCode = failed > 0 ? 1 : 0
}
