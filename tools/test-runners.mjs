import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { besideTests } from './errors-beside-tests.mjs'
import { node24, root, run } from './run.mjs'

const reports = join(root, '.cache', 'reports')

/**
 * Unit, server and gate tests; `selection` are further arguments that choose among them.
 * @returns {Promise<{ passed: number, failed: number, skipped: number }>}
 */
export function runVitest(environment, selection = []) {
  const report = join(reports, 'vitest.json')
  const reporters = ['--reporter=json', `--outputFile=${report}`, '--reporter=./tools/errors-beside-tests.mjs']
  if (isLong(environment)) reporters.push('--reporter=./tools/told-as-they-end.mjs')
  const args = ['run', ...reporters, ...selection]
  rmSync(besideTests, { force: true })
  const name = environment.WAYBILL_GENERIC_PLANS ? 'Server tests under generic plans' : 'Tests'
  return runReported({ name, command: 'vitest', args, environment, report, read: readVitest })
}

/** Journeys in Chromium through the real server, or some files of them. @returns {Promise<{ passed: number, failed: number }>} */
export function runJourneys(environment, files = []) {
  const report = join(reports, 'journeys.json')
  const args = ['test', '-c', 'e2e', `--reporter=${isLong(environment) ? 'list,json' : 'json'}`, ...files]
  const withReport = { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  return runReported({
    name: 'Journeys',
    command: 'playwright',
    args,
    environment: withReport,
    report,
    read: readPlaywright,
  })
}

/** Programs with which the image is built and run. */
const imagePrograms = ['buildah', 'debootstrap', 'redis-server']

/** The image, built and run as an operator does; skipped where the machine lacks a program, which the report names. */
export async function runImageTest() {
  const missing = imagePrograms.filter((program) => spawnSync(program, ['--version']).error)
  if (missing.length > 0) {
    console.log(`  – skipped: the image is built and run (needs ${missing.join(', ')})`)
    return { passed: 0, failed: 0, skipped: 1 }
  }
  const told = (chunk) => process.stdout.write(chunk)
  const { code, output, seconds } = await run(node24, ['e2e/image/main.ts'], {}, { told })
  const [, passed = '0', failed = '0'] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? []
  const isSilent = Number(passed) + Number(failed) === 0
  const result = {
    passed: Number(passed),
    failed: Math.max(Number(failed), isSilent || code !== 0 ? 1 : 0),
    skipped: 0,
  }
  console.log(
    `${result.failed === 0 ? '✓' : '✗'} Image: ${counted(result.passed, result.failed, 0)} (${seconds.toFixed(1)} s)`,
  )
  return result
}

/** The long tier takes an hour and tells what it has done so far; a run of minutes says it at its end. */
const isLong = (environment) => environment.WAYBILL_LONG === '1'

async function runReported({ name, command, args, environment, report, read }) {
  mkdirSync(reports, { recursive: true })
  rmSync(report, { force: true })
  const told = isLong(environment) ? (chunk) => process.stdout.write(chunk) : undefined
  const { code, output, seconds } = await run(command, args, environment, { told })
  const {
    passed,
    failures,
    repeated = [],
    skipped = [],
    files = [],
  } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [{ title: `${name} wrote no report`, message: endOf(output) }] }
  // A runner that found nothing to run, or failed beside its tests, must not look like success.
  if (passed === 0 && failures.length === 0) failures.push({ title: `${name} ran no test`, message: endOf(output) })
  if (code !== 0 && failures.length === 0)
    failures.push({ title: `${name} ended with code ${code}`, message: endOf(output) })
  console.log(
    `${failures.length === 0 ? '✓' : '✗'} ${name}: ${counted(passed, failures.length, skipped.length)} (${seconds.toFixed(1)} s)`,
  )
  printSlowest(files)
  printDetails({ failures, repeated, skipped })
  return { passed, failed: failures.length, skipped: skipped.length }
}

/** What a runner said last; all it said may be thousands of lines. */
const endOf = (output) => output.slice(-5000)

const SLOWEST = 10

/** So that the next slowdown is seen. */
function printSlowest(files) {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST)
  for (const { name, seconds } of slowest) console.log(`    ${seconds.toFixed(1).padStart(6)} s  ${name}`)
}

function printDetails({ failures, repeated, skipped }) {
  for (const { title, message } of failures) console.log(`    ${title}\n${indent(message)}\n`)
  for (const { title, message } of repeated)
    console.log(`  ↻ passed at the second try only, a race to be mended: ${title}\n${indent(message)}\n`)
  for (const { title } of skipped) console.log(`  – skipped: ${title}`)
}

/** What a line of results says; of what was left out only where there is something. */
export function counted(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The one reason not to run: the title says which program of the machine is missing. */
const mayBeSkipped = (test) => test.status !== 'failed' && /\(needs [\w-]+\)$/.test(test.title)

function readVitest({ testResults }) {
  const tests = testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, title: `${relative(file.name)} › ${test.fullName}` })),
  )
  const files = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    files: testResults.map(({ name, startTime, endTime }) => ({
      name: relative(name),
      seconds: (endTime - startTime) / 1000,
    })),
    passed: tests.filter((test) => test.status === 'passed').length,
    skipped: tests.filter((test) => test.status !== 'passed' && mayBeSkipped(test)),
    failures: [
      ...(existsSync(besideTests) ? JSON.parse(readFileSync(besideTests, 'utf8')) : []),
      ...files.map((file) => ({ title: relative(file.name), message: file.message })),
      ...tests
        .filter((test) => test.status !== 'passed' && !mayBeSkipped(test))
        .map((test) => ({
          title: test.title,
          message: test.failureMessages?.join('\n') || `was not run (${test.status})`,
        })),
    ],
  }
}

function readPlaywright({ suites, errors }) {
  const tests = suites
    .flatMap((suite) => specsOf(suite, []))
    .flatMap(({ title, tests: runs }) => runs.map((test) => ({ title: `${test.projectName} › ${title}`, test })))
  const isPassed = ({ test }) => test.status === 'expected' || test.status === 'flaky'
  const described = ({ title, test }) => ({ title, message: whyNot(test) })
  return {
    files: suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) })),
    passed: tests.filter(isPassed).length,
    failures: [
      ...errors.map((error) => ({ title: 'Journeys', message: error.message ?? String(error.value) })),
      ...tests.filter((each) => !isPassed(each)).map(described),
    ],
    repeated: tests.filter(({ test }) => test.status === 'flaky').map(described),
  }
}

function specsOf(suite, titles) {
  const path = [...titles, suite.title]
  const own = suite.specs.map((spec) => ({ ...spec, title: [...path, spec.title].join(' › ') }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, path))]
}

function secondsOf(suite) {
  const results = specsOf(suite, []).flatMap(({ tests }) => tests.flatMap((test) => test.results))
  return results.reduce((sum, { duration }) => sum + duration, 0) / 1000
}

/** What went wrong, also where a second try went right. */
function whyNot({ status, results }) {
  const messages = results.flatMap((result) => result.errors.map((error) => error.message))
  return messages.length > 0 ? messages.join('\n') : `was not passed (${status})`
}

function relative(path) {
  return path.startsWith(root) ? path.slice(root.length) : path
}

/** Without colours and without the lines of a stack that lie in somebody else's code. */
function indent(text) {
  const lines = stripVTControlCharacters(text).trimEnd().split('\n')
  return lines
    .filter((line) => !/^\s+at .*(node_modules|node:internal|new Promise)/.test(line))
    .map((line) => `      ${line}`)
    .join('\n')
}
