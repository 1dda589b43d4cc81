// npm run test:e2e -- bids: the journeys of that name as they run in `npm test`, after building what is out of date.
import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { findBrowsers } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { environment, root } from './run.mjs'

await ensureInstalled()
const { failed } = await build({ onlyWhenStale: true, forJourneys: true })
if (failed > 0) process.exit(1)
const playwright = spawn('playwright', ['test', '-c', 'e2e', ...process.argv.slice(2)], {
  cwd: root,
  env: environment(findBrowsers()),
  stdio: 'inherit',
})
playwright.once('exit', (code) => (process.exitCode = code ?? 1))
