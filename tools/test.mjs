// npm test: installs what is missing, then every check, test and journey. --long adds the long tier.
// Ends with the line "N passed, N failed"; each check counts as one test. Where a program that a test needs is not
// installed, "N skipped" is added: it is neither.
import { build } from './build.mjs'
import { runChecks } from './check-steps.mjs'
import { findChromium } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { counted, runJourneys, runVitest } from './test-runners.mjs'

const unknown = process.argv.slice(2).filter((word) => word !== '--long')
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The only option is --long.`)
  process.exit(1)
}

await ensureInstalled()
const environment = {
  CHROMIUM_PATH: findChromium(),
  ...(process.argv.includes('--long') ? { WAYBILL_LONG: '1' } : {}),
}

const started = performance.now()
const results = [await runChecks(), await build({ onlyWhenStale: false })]
const isBuilt = results[1].failed === 0
if (isBuilt) results.push(await runVitest(environment), await runJourneys(environment))
else console.log('The tests need the web application; they were not run.')

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`)
const skipped = results.reduce((sum, result) => sum + (result.skipped ?? 0), 0)
console.log(counted(passed, failed, skipped))
process.exitCode = failed > 0 ? 1 : 0
