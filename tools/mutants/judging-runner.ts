import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { TestRunner } from 'vitest'
import { faults, watchStatements } from './faults-awake.ts'
import { Judge, type Outcome, type Plan } from './judge-statements.ts'

type File = { filepath: string; result?: { state?: string }; tasks: Task[] }
type Task = { name: string; mode: string; type: string; result?: { state?: string }; tasks?: Task[] }

watchStatements()

/**
 * Runs test files as Vitest does, and after each says which comes next: every file once without a fault, then for each fault
 * those that meet it. Files are added to the list that Vitest is working through, so that the product is loaded once.
 */
export default class JudgingRunner extends TestRunner {
  #judge: Judge | undefined
  #isOver = false
  #began = 0

  onBeforeCollect(paths: string[]) {
    const files = this.#files()
    if (!this.#judge) {
      const plan = JSON.parse(readFileSync(process.env['WAYBILL_MUTANTS']!, 'utf8')) as Plan
      this.#judge = new Judge(
        plan,
        files.map(({ filepath }) => filepath),
        { root: this.config.root, read: (path) => readFileSync(path, 'utf8'), write: writeFileSync },
      )
      files.splice(1)
      this.#judge.begin(paths[0]!)
    }
    Object.assign(faults, { awake: this.#judge.step.id ?? '', met: new Set(), isBroken: false })
    this.#isOver = false
    this.#began = performance.now()
  }

  override async onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]) {
    if (this.#isOver) test.mode = 'skip'
    await super.onBeforeRunTask(test)
  }

  override onAfterRunTask(test: Parameters<TestRunner['onAfterRunTask']>[0]) {
    super.onAfterRunTask(test)
    if (test.result?.state === 'fail') this.#isOver = true
  }

  override onAfterRunFiles(files: Parameters<TestRunner['onAfterRunFiles']>[0]) {
    super.onAfterRunFiles(files)
    const list = this.#files()
    const next = this.#judge?.next(this.#outcomeOf(files[0] as unknown as File))
    if (next) list.push({ ...list[0]!, filepath: next })
  }

  /** The list that Vitest works through: it has no name for others, and nothing else runs a file twice in one process. */
  #files(): { filepath: string }[] {
    return (this as unknown as { workerState: { ctx: { files: { filepath: string }[] } } }).workerState.ctx.files
  }

  #outcomeOf(file: File): Outcome {
    const failed =
      file.result?.state === 'fail' ? (firstFailed(file.tasks) ?? relative(this.config.root, file.filepath)) : null
    return { failed, met: [...faults.met], isBroken: faults.isBroken, milliseconds: performance.now() - this.#began }
  }
}

function firstFailed(tasks: Task[]): string | undefined {
  for (const task of tasks) {
    if (task.result?.state !== 'fail') continue
    return task.type === 'test' ? task.name : (firstFailed(task.tasks ?? []) ?? task.name)
  }
  return undefined
}
