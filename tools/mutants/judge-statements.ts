import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'
import type { Ledger } from './ledger.ts'
import { exportsOf, NEAREST_LOOKED_AT, nearestTests } from './sample.ts'

export type Plan = {
  ledgerPath: string
  coveragePath: string
  /** Those to be judged, by their ids, and the file each stands in. */
  mutants: Record<string, { kind: string; file: string; name: string }>
  /** How many of the closest test files that meet it are asked of each; null: all. */
  closest: number | null
  /** Whether only the nearest tests are run at all, also to learn what they meet. */
  isSample: boolean
}
export type Outcome = { failed: string | null; met: string[]; isBroken: boolean; milliseconds: number }
type Step = { path: string; id?: string; isRepeated?: boolean }
type Coverage = Record<
  string,
  { hash: string; isSound: boolean; met: string[]; milliseconds: number; caught: Record<string, number> }
>
type Disk = { root: string; read: (path: string) => string; write: (path: string, text: string) => void }

/** Decides what is run next, and what the outcome says of the fault. */
export class Judge {
  readonly #plan: Plan
  readonly #disk: Disk
  readonly #paths: string[]
  readonly #coverage: Coverage
  readonly #ledger: Ledger
  readonly #waiting: string[]
  #id: string | undefined
  #candidates: string[] | undefined
  #asked = 0
  step: Step = { path: '' }

  constructor(plan: Plan, paths: string[], disk: Disk) {
    this.#plan = plan
    this.#disk = disk
    this.#paths = paths
    this.#coverage = readOr(disk, plan.coveragePath, {})
    this.#ledger = readOr(disk, plan.ledgerPath, {})
    this.#waiting = Object.keys(plan.mutants)
  }

  /** Vitest has begun with this file already. */
  begin(path: string) {
    this.step = { path }
  }

  next(outcome: Outcome): string | null {
    const { path, id, isRepeated } = this.step
    const name = this.#nameOf(path)
    if (id === undefined) {
      // One that was in a hurry is asked again.
      if (outcome.failed !== null && !isRepeated) return this.#go({ path, isRepeated: true })
      this.#noteSound(name, path, outcome)
    } else if (outcome.failed === null) {
      if (isRepeated) console.log(`${name} fails now and then.`)
    } else if (outcome.isBroken) this.#say(id, { verdict: 'broken' })
    else if (isRepeated) {
      const { caught } = this.#coverage[name]!
      caught[this.#plan.mutants[id]!.file] = (caught[this.#plan.mutants[id]!.file] ?? 0) + 1
      this.#say(id, { verdict: 'caught', by: `${name}: ${outcome.failed}` })
    } else return this.#go({ path, id, isRepeated: true })
    return this.#nextStep()
  }

  #nextStep(): string | null {
    for (;;) {
      this.#id ??= this.#waiting.shift()
      if (this.#id === undefined) return null
      this.#candidates ??= this.#plan.isSample ? this.#nearestTo(this.#id) : this.#closestTo(this.#id)
      const [path] = this.#asked === this.#plan.closest ? [] : this.#candidates
      if (path === undefined) this.#say(this.#id, { verdict: 'survived', by: `${this.#asked} test files` })
      else if (!this.#isKnown(path)) return this.#go({ path })
      else {
        this.#candidates.shift()
        const { isSound, met } = this.#coverage[this.#nameOf(path)]!
        if (!isSound || !met.includes(this.#id)) continue
        this.#asked += 1
        return this.#go({ path, id: this.#id })
      }
    }
  }

  #go(step: Step): string {
    this.step = step
    return step.path
  }

  #say(id: string, verdict: { verdict: 'caught' | 'survived' | 'broken'; by?: string }) {
    const mutant = this.#plan.mutants[id]!
    this.#ledger[id] = { ...verdict, ...mutant }
    this.#disk.write(this.#plan.ledgerPath, JSON.stringify(this.#ledger, null, 1))
    console.log(
      `${this.#waiting.length} left, ${verdict.verdict}: ${mutant.file}: ${mutant.name} (${verdict.by ?? ''})`,
    )
    this.#id = undefined
    this.#candidates = undefined
    this.#asked = 0
  }

  #isKnown(path: string): boolean {
    return this.#coverage[this.#nameOf(path)]?.hash === hashOf(this.#disk.read(path))
  }

  #noteSound(name: string, path: string, { failed, met, milliseconds }: Outcome) {
    const caught = this.#coverage[name]?.caught ?? {}
    this.#coverage[name] = { hash: hashOf(this.#disk.read(path)), isSound: failed === null, met, milliseconds, caught }
    if (failed !== null) console.log(`Without a fault ${name} fails: ${failed}. It is not asked.`)
    this.#disk.write(this.#plan.coveragePath, JSON.stringify(this.#coverage))
  }

  /** First those named like the file, that take little time, are of its feature, or caught others of it. */
  #closestTo(id: string): string[] {
    const { file } = this.#plan.mutants[id]!
    const distance = (path: string) => {
      const name = this.#nameOf(path)
      const { milliseconds = UNKNOWN_MS, caught = {} } = this.#coverage[name] ?? {}
      const isNamedLike = name.startsWith(file.replace(/\.\w+\.ts$/, '.'))
      return (
        milliseconds /
        (1 + 3 * (caught[file] ?? 0) + (name.startsWith(featureOf(file)) ? 4 : 0) + (isNamedLike ? 100 : 0))
      )
    }
    return this.#paths.toSorted((a, b) => distance(a) - distance(b))
  }

  #nearestTo(id: string): string[] {
    const { file } = this.#plan.mutants[id]!
    const tests = this.#paths.map((path) => ({ name: this.#nameOf(path), text: this.#disk.read(path) }))
    const source = { file, exports: exportsOf(this.#disk.read(join(this.#disk.root, file))) }
    return nearestTests(source, tests)
      .slice(0, NEAREST_LOOKED_AT)
      .map((name) => join(this.#disk.root, name))
  }

  #nameOf(path: string): string {
    return relative(this.#disk.root, path)
  }
}

/** The folder of a feature, or of a part of the platform. */
const featureOf = (file: string) => file.split('/').slice(0, 5).join('/') + '/'

/** What a test file may take that was not run yet. */
const UNKNOWN_MS = 5_000

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

function readOr<T>(disk: Disk, path: string, otherwise: T): T {
  try {
    return JSON.parse(disk.read(path)) as T
  } catch {
    return otherwise
  }
}
