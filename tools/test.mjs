// npm test: installs what is missing, then every check, test and journey. --long adds the long tier; --changed runs the
// tests that uncommitted work can break, and nothing else. Ends with the line "N passed, N failed"; each check counts as one test. Where a
// program that a test needs is not installed, "N skipped" is added: it is neither.
import { build, generate } from './build.mjs'
import { runChecks } from './check-steps.mjs'
import { findBrowsers } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { counted, runJourneys, runVitest } from './test-runners.mjs'

const options = process.argv.slice(2)
const unknown = options.filter((word) => word !== '--long' && word !== '--changed')
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The options are --long and --changed.`)
  process.exit(1)
}

await ensureInstalled()
const tier = options.includes('--long') ? { WAYBILL_LONG: '1' } : {}

const started = performance.now()
const results = options.includes('--changed') ? await testChanged() : await testAll()

async function testChanged() {
  const generated = await generate()
  return generated.failed > 0 ? [generated] : [generated, await runVitest(tier, { onlyChanged: true })]
}

async function testAll() {
  const environment = { ...findBrowsers(), ...tier }
  const checked = await runChecks()
  const built = await build({ onlyWhenStale: false, forJourneys: true })
  if (built.failed > 0) {
    console.log('The tests need the web application; they were not run.')
    return [checked, built]
  }
  return [checked, built, await runVitest(environment), await runJourneys(environment)]
}

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`)
const skipped = results.reduce((sum, result) => sum + (result.skipped ?? 0), 0)
console.log(counted(passed, failed, skipped))
process.exitCode = failed > 0 ? 1 : 0
