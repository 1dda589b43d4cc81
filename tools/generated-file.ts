import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const checking = process.argv.includes('--check')

export const root = join(import.meta.dirname, '..')

/**
 * Writes a generated file when its content differs, so that an unchanged one keeps its time and rebuilds nothing.
 * With --check a committed file is compared instead; a git-ignored one is written even then, because a fresh clone lacks it.
 * `path` is relative to the repository.
 */
export function writeGenerated(path: string, content: string, { committed }: { committed: boolean }): void {
  const target = join(root, path)
  if (existsSync(target) && readFileSync(target, 'utf8') === content) return
  if (checking && committed) {
    console.error(`${path} is out of date: run "npm run gen" and commit it.`)
    process.exitCode = 1
    return
  }
  writeFileSync(target, content)
  console.log(`${path} written.`)
}

/** Ends the generator with every problem on a line of its own. */
export function failWith(problems: readonly string[]): never {
  for (const problem of problems) console.error(problem)
  process.exit(1)
}
