import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const domain = 'packages/domain/src'

/** As Stryker keeps it between two runs: its public report, of which this is what counts. */
export type DomainReport = {
  files: Record<
    string,
    {
      source: string
      mutants: {
        status: string
        replacement?: string
        location: { start: { line: number; column: number }; end: { line: number; column: number } }
      }[]
    }
  >
}

/**
 * Folder by folder: Stryker writes down what it judged only when a run ends, and reads all that it planted with each fault. A folder
 * in which nothing has changed is not judged again, unless that is asked for; of one in which something has, everything is: Stryker
 * itself takes a test with new contents for the old one.
 */
export function judgeDomain(root: string, kept: string, { only, again }: { only: string | undefined; again: boolean }) {
  const stampsPath = join(kept, 'domain-stamps.json')
  const stamps = existsSync(stampsPath) ? (JSON.parse(readFileSync(stampsPath, 'utf8')) as Record<string, string>) : {}
  for (const folder of readdirSync(join(root, domain)).filter((name) => !only || name === only)) {
    const stamp = stampOf(join(root, domain, folder))
    if (stamps[folder] === stamp && !again) continue
    const files = `${domain}/${folder}/**/*.ts,!${domain}/**/*.test.ts`
    const words = ['run', 'tools/mutants/domain.stryker.json', '--force', '--mutate', files]
    const stryker = join(root, 'node_modules/@stryker-mutator/core/bin/stryker.js')
    const { status } = spawnSync(process.execPath, [stryker, ...words], { cwd: root, stdio: 'inherit' })
    if (status !== 0) throw new Error(`Stryker ended with ${status} at ${folder}.`)
    stamps[folder] = stamp
    writeFileSync(stampsPath, JSON.stringify(stamps, null, 1))
  }
}

/** Another one as soon as a file of the folder has other contents or another name. */
function stampOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted())
    hash.update(`${name}\n${readFileSync(join(folder, name), 'utf8')}\n`)
  return hash.digest('hex')
}

/** What is known of the faults that can be planted in the domain as it stands. */
export function reportDomain(root: string, kept: string): string[] {
  if (!existsSync(kept)) return ['domain: not run']
  const sourceOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null)
  return domainLines(JSON.parse(readFileSync(kept, 'utf8')) as DomainReport, sourceOf)
}

export function domainLines({ files }: DomainReport, sourceOf: (file: string) => string | null): string[] {
  const rows = Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const place = file.slice(domain.length + 1)
    const isJudged = sourceOf(file) === source
    return mutants
      .filter(({ status }) => status !== 'Ignored')
      .map((mutant) => ({
        folder: place.split('/')[0]!,
        // One that no test runs survives as well.
        verdict: !isJudged
          ? 'changed'
          : mutant.status === 'Killed' || mutant.status === 'Timeout'
            ? 'caught'
            : 'survived',
        line: `  survived ${place}:${mutant.location.start.line}: ${originalOf(source, mutant)} → ${mutant.replacement}`,
      }))
  })
  const score = (of: typeof rows) => {
    const count = (verdict: string) => of.filter((row) => row.verdict === verdict).length
    const judged = count('caught') + count('survived')
    const share = judged > 0 ? `${((100 * count('caught')) / judged).toFixed(1)} %` : '–'
    return `${count('caught')} of ${judged} (${share})`
  }
  const judged = rows.filter(({ verdict }) => verdict !== 'changed')
  return [
    `domain: ${score(judged)} caught, ${rows.length - judged.length} in files that were changed since`,
    ...[...Map.groupBy(judged, ({ folder }) => folder)]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([folder, of]) => `  ${folder} ${score(of)}`),
    ...rows.flatMap(({ verdict, line }) => (verdict === 'survived' ? line : [])),
  ]
}

/** What stood where the fault was planted, its first line. */
function originalOf(source: string, { location: { start, end } }: DomainReport['files'][string]['mutants'][number]) {
  const line = source.split('\n')[start.line - 1] ?? ''
  return line.slice(start.column - 1, end.line === start.line ? end.column - 1 : undefined)
}
