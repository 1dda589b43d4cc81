// Who may import whom (.dependency-cruiser.cjs), no circles between folders, and a guard against the check seeing nothing.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { areas, circlesOf } from './invariants/circles.ts'
import { sourceFiles } from './source-files.ts'

type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: { violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[] }
}

const root = join(import.meta.dirname, '..')
const folders = ['apps', 'packages', 'e2e', 'bench', 'tools']
const cruise = JSON.parse(cruiseJson()) as Cruise

const seen = new Set(cruise.modules.map((module) => module.source))
const expected = sourceFiles(root).filter(
  (file) => /^(apps|packages|e2e|bench|tools)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
)
const unseen = expected.filter((file) => !seen.has(file)).map((file) => `${file} was not looked at.`)

// The rules name packages too: an exclusion that is too wide would hide them and every breach with them.
const unseenPackages = ['zod', 'kysely', 'react']
  .filter((name) => ![...seen].some((source) => source.includes(`node_modules/${name}/`)))
  .map((name) => `No import of ${name} was seen.`)

const violations = cruise.summary.violations.map(({ rule, from, to, cycle }) => {
  const path = cycle ? cycle.map((step) => step.name).join(' → ') : to
  return `${rule.name}: ${from} → ${path}`
})

const modules = cruise.modules.map(({ source, dependencies }) => ({
  source,
  imports: dependencies.map(({ resolved }) => resolved),
}))
const circles = areas.flatMap((area) => circlesOf(area, modules))

const wrong = [...unseen, ...unseenPackages, ...violations, ...circles]
for (const text of wrong) console.error(text)
console.log(`${expected.length - unseen.length} of ${expected.length} modules looked at.`)
if (expected.length === 0 || wrong.length > 0) process.exitCode = 1

function cruiseJson(): string {
  // With "json" the exit code says nothing about violations; they are read from the answer.
  return execFileSync(join(root, 'node_modules/.bin/depcruise'), ['--output-type', 'json', ...folders], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
