// Who may import whom (.dependency-cruiser.cjs), and a guard against the check seeing nothing.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

type Cruise = {
  modules: { source: string }[]
  summary: { violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[] }
}

const root = join(import.meta.dirname, '..')
const folders = ['apps', 'packages', 'e2e', 'bench', 'tools']
const cruise = JSON.parse(cruiseJson()) as Cruise

const seen = new Set(cruise.modules.map((module) => module.source))
const expected = sourceFiles(root).filter(
  (file) => /^(apps|packages|e2e|bench|tools)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
)
const unseen = expected.filter((file) => !seen.has(file))
for (const file of unseen) console.error(`${file} was not looked at.`)

// The rules name packages too: an exclusion that is too wide would hide them and every breach with them.
const unseenPackages = ['zod', 'kysely', 'react'].filter(
  (name) => ![...seen].some((source) => source.includes(`node_modules/${name}/`)),
)
for (const name of unseenPackages) console.error(`No import of ${name} was seen.`)

// The test world starts the whole server, and the web's app folder holds the list of routes beside the session that screens
// ask: a way through either is no way that features take to each other.
const roots = ['apps/server/testing', 'apps/web/src/app']
const violations = cruise.summary.violations.filter(
  ({ rule, cycle }) =>
    rule.name !== 'features-in-one-direction' ||
    !cycle?.some((step) => roots.some((folder) => step.name === folder || step.name.startsWith(`${folder}/`))),
)
for (const { rule, from, to, cycle } of violations) {
  const path = cycle ? cycle.map((step) => step.name).join(' → ') : to
  console.error(`${rule.name}: ${from} → ${path}`)
}
console.log(`${expected.length - unseen.length} of ${expected.length} modules looked at.`)
const blind = expected.length === 0 || unseen.length > 0 || unseenPackages.length > 0
if (blind || violations.length > 0) process.exitCode = 1

function cruiseJson(): string {
  // With "json" the exit code says nothing about violations; they are read from the answer.
  return execFileSync('depcruise', ['--output-type', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
