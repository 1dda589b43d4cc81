// npm test: installs what is missing, then every check, test and journey. --long adds the long tier; --faults runs the checks alone and
// plants every fault they have to catch; --changed runs what uncommitted work can break: the checks of its files, the tests of its
// features, the journeys through their screens. Ends with the line "N passed, N failed"; each check counts as one test. Where a
// program that a test needs is not installed, "N skipped" is added: it is neither.
import { build, generate } from './build.mjs'
import { runChecks, runChecksOf } from './check-steps.mjs'
import { findBrowsers } from './chromium.mjs'
import { ensureInstalled } from './install.mjs'
import { node24, run } from './run.mjs'
import { counted, runImageTest, runJourneys, runVitest } from './test-runners.mjs'

const options = process.argv.slice(2)
const known = ['--long', '--faults', '--changed']
const unknown = options.filter((word) => !known.includes(word))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. The options are ${known.join(', ')}.`)
  process.exit(1)
}

await ensureInstalled()
const plantsAll = options.includes('--long') || options.includes('--faults')
const tier = {
  ...(options.includes('--long') && { WAYBILL_LONG: '1' }),
  ...(plantsAll && { WAYBILL_FAULTS: '1' }),
}

const started = performance.now()
const part = { '--changed': testChanged, '--faults': testFaults }[options.find((word) => word !== '--long')]
const results = await (part ?? testAll)()

async function testFaults() {
  const built = await build({ onlyWhenStale: true, forJourneys: false })
  const checks = ['checks', 'checks-alone', 'checks-apart'].flatMap((project) => ['--project', project])
  return built.failed > 0 ? [built] : [built, await runVitest({ ...findBrowsers(), ...tier }, checks)]
}

async function testChanged() {
  const generated = await generate()
  if (generated.failed > 0) return [generated]
  const { output } = await run(node24, ['tools/changed-tests.ts'])
  const { sources, folders, checks, journeys, screens, leftOut } = JSON.parse(output)
  const done = [generated, await runChecksOf(sources)]
  const fast = ['unit', 'web', 'server'].flatMap((project) => ['--project', project])
  if (folders?.length !== 0)
    done.push(await runVitest(tier, [...fast, '--passWithNoTests', ...(folders ?? ['--changed'])]))
  if (checks.length > 0) done.push(await runVitest(tier, checks))
  const files = screens.length > 0 ? [...journeys, 'screens.e2e.ts'] : journeys
  const some = screens.length > 0 ? { WAYBILL_SCREENS: screens.join() } : {}
  if (files.length === 0) return done
  const built = await build({ onlyWhenStale: true, forJourneys: true })
  done.push(built)
  if (built.failed > 0) return done
  if (leftOut > 0) console.log(`${leftOut} more journeys open these screens: the whole run has them.`)
  return [...done, await runJourneys({ ...findBrowsers(), ...tier, ...some }, files)]
}

async function testAll() {
  const environment = { ...findBrowsers(), ...tier }
  const checked = await runChecks()
  const built = await build({ onlyWhenStale: false, forJourneys: true })
  if (built.failed > 0) {
    console.log('The tests need the web application; they were not run.')
    return [checked, built]
  }
  const results = [checked, built, await runVitest(environment)]
  // The product's statements again, under the plans that they have once a connection has run them some times.
  if (tier.WAYBILL_LONG)
    results.push(await runVitest({ ...environment, WAYBILL_GENERIC_PLANS: '1' }, ['--project', 'server']))
  results.push(await runJourneys(environment))
  if (tier.WAYBILL_LONG) results.push(await runImageTest())
  return results
}

const passed = results.reduce((sum, result) => sum + result.passed, 0)
const failed = results.reduce((sum, result) => sum + result.failed, 0)
const skipped = results.reduce((sum, result) => sum + (result.skipped ?? 0), 0)
const seconds = Math.round((performance.now() - started) / 1000)
// The gate leaves out the faults of checks where nothing has changed since all of them were last caught.
const isProof = plantsAll && failed === 0
const { output } = await run(
  node24,
  ['tools/planted-faults.ts', ...(isProof ? [JSON.stringify({ passed, seconds })] : [])],
  tier,
)
process.stdout.write(output)
console.log(`Took ${seconds} s.`)
console.log(counted(passed, failed, skipped))
process.exitCode = failed > 0 ? 1 : 0
