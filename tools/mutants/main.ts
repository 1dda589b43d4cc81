// npm run test:mutants [visibility|conditions|fields|operations|indexes|checks|domain …] [--only=words] [--closest=n] [--sample=n [--seed=word]]
// [--again] [--report]: plants faults one by one in a copy of the product and asks whether a test notices. Goes on where it was stopped; `--again`
// asks once more of those that survived, `--closest` no more than so many test files of each; `--sample` judges so many faults, drawn by the
// seed, with the nearest tests only. The figures stand in docs/checks.md.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { guardsIn } from './find-guards.ts'
import { mutantsIn } from './find-mutants.ts'
import { judgeDomain, reportDomain } from './judge-domain.ts'
import { judgeSchema } from './judge-schema.ts'
import type { Plan } from './judge-statements.ts'
import type { Ledger, Verdict } from './ledger.ts'
import { idOf, type Mutant, type SourceMutant } from './mutant.ts'
import { plantAll } from './plant-all.ts'
import { NEAREST_OF_SAMPLE, sampleOf } from './sample.ts'
import { schemaMutants } from './schema-mutants.ts'
import { makeCopy } from './work-copy.ts'

const kinds = ['visibility', 'indexes', 'fields', 'conditions', 'operations', 'checks'] as const
const root = join(import.meta.dirname, '../..')
const kept = join(root, '.cache/mutants')
const ledgerPath = join(kept, 'ledger.json')

const words = process.argv.slice(2)
const asked = words.filter((word) => !word.startsWith('--'))
const valueOf = (option: string) => words.find((word) => word.startsWith(`--${option}=`))?.slice(option.length + 3)
const only = valueOf('only')
const sample = Number(valueOf('sample')) || null
const closest = Number(valueOf('closest')) || (sample && NEAREST_OF_SAMPLE)
const unknown = asked.filter((word) => word !== 'domain' && !kinds.some((kind) => kind === word))
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are ${kinds.join(', ')} and domain.`)

mkdirSync(kept, { recursive: true })
const readLedger = () => (existsSync(ledgerPath) ? JSON.parse(readFileSync(ledgerPath, 'utf8')) : {}) as Ledger

const mutants = new Map<string, Mutant>()
// Reading the schema migrates a database, which a run over source files does without.
const ofSchema =
  asked.length === 0 || asked.includes('indexes') || asked.includes('checks') ? await schemaMutants() : []
for (const mutant of [...sourceMutants(), ...ofSchema]) {
  for (let occurrence = 0; ; occurrence++) {
    const id = idOf(mutant, occurrence)
    if (mutants.has(id)) continue
    mutants.set(id, mutant)
    break
  }
}

if (!words.includes('--report')) {
  judgeStatements()
  judgeIndexesAndChecks()
  if (asked.length === 0 || asked.includes('domain'))
    judgeDomain(root, kept, { only, again: words.includes('--again') })
}
report()

/** Those that are asked for and not judged yet. */
function chosen(): [string, Mutant][] {
  const ledger = readLedger()
  const isOpen = (id: string) => !(id in ledger) || (words.includes('--again') && ledger[id]!.verdict === 'survived')
  return wanted().filter(([id]) => isOpen(id))
}

/** Those that are asked for, judged or not. */
function wanted(): [string, Mutant][] {
  const all = [...mutants].filter(
    ([, mutant]) =>
      (asked.length === 0 || asked.includes(mutant.kind)) &&
      (!only || placeOf(mutant).includes(only) || mutant.name.includes(only)),
  )
  return sample === null ? all : sampleOf(all, sample, valueOf('seed') ?? '1')
}

/** All faults of statements are planted, asleep, and judged in one process (judge-statements.ts). */
function judgeStatements() {
  const open = chosen().filter(([, mutant]) => 'file' in mutant)
  if (open.length === 0) return
  const tree = makeCopy()
  const sources = [...mutants].filter((each): each is [string, SourceMutant] => 'file' in each[1])
  for (const [file, ofFile] of Map.groupBy(sources, ([, mutant]) => mutant.file)) {
    const text = readFileSync(join(root, file), 'utf8')
    writeFileSync(
      join(tree, file),
      plantAll(
        text,
        ofFile.map(([id, mutant]) => ({ ...mutant, id })),
      ),
    )
  }
  const plan: Plan = {
    ledgerPath,
    coveragePath: join(kept, 'coverage.json'),
    mutants: Object.fromEntries(open.map(([id, mutant]) => [id, rowOf(mutant)])),
    closest,
    isSample: sample !== null,
  }
  const planPath = join(kept, 'plan.json')
  writeFileSync(planPath, JSON.stringify(plan))
  const vitest = join(tree, 'node_modules/vitest/vitest.mjs')
  const config = 'tools/mutants/statements.vitest.config.ts'
  // The wide checks take minutes each.
  const near = closest === null ? [] : ['apps/server/src', 'apps/server/testing']
  spawnSync(process.execPath, [vitest, 'run', '--root', tree, '--config', config, ...near], {
    cwd: tree,
    env: { ...process.env, WAYBILL_MUTANTS: planPath },
    stdio: 'inherit',
  })
}

function judgeIndexesAndChecks() {
  const open = chosen().flatMap(([id, mutant]) => ('file' in mutant ? [] : [{ id, ...mutant }]))
  if (open.length === 0) return
  const ledger = readLedger()
  for (const [index, verdict] of judgeSchema(makeCopy(), open).entries())
    ledger[open[index]!.id] = { ...verdict, ...rowOf(open[index]!) }
  writeFileSync(ledgerPath, JSON.stringify(ledger, null, 1))
}

function sourceMutants(): SourceMutant[] {
  const files = execFileSync('git', ['ls-files', 'apps/server/src'], { cwd: root, encoding: 'utf8' }).split('\n')
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && existsSync(join(root, file)))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      return [...mutantsIn(file, text), ...guardsIn(file, text)]
    })
}

function placeOf(mutant: Mutant): string {
  return 'file' in mutant ? mutant.file : mutant.statement
}

function rowOf(mutant: Mutant) {
  return { kind: mutant.kind, file: placeOf(mutant), name: mutant.name }
}

/** What is known so far of the faults that can be planted today. */
function report() {
  const ledger = readLedger()
  // Of a sample only what was drawn is counted.
  const counted = sample === null ? [...mutants] : wanted()
  for (const kind of kinds) {
    const all = counted.filter(([, mutant]) => mutant.kind === kind).map(([id]) => id)
    if (sample !== null && all.length === 0) continue
    const known = all.flatMap((id) => ledger[id] ?? [])
    const count = (verdict: Verdict['verdict']) => known.filter((each) => each.verdict === verdict).length
    const judged = count('caught') + count('survived')
    const score = judged > 0 ? `${((100 * count('caught')) / judged).toFixed(1)} %` : '–'
    console.log(
      `${kind}: ${count('caught')} of ${judged} caught (${score}), ${count('broken')} that no statement can be, ${all.length - known.length} of ${all.length} not run`,
    )
    for (const { verdict, file, name, by } of known)
      if (verdict === 'survived') console.log(`  survived ${by}: ${file}: ${name}`)
  }
  if (sample === null) for (const line of reportDomain(root, join(kept, 'domain.json'))) console.log(line)
}
