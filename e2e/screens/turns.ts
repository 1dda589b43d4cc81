import { execFileSync } from 'node:child_process'

const sizes = ['desktop', 'phone'] as const
export type Size = (typeof sizes)[number]

/**
 * The sizes a screen is looked at in: at the gate one, by the parity of its place in the list and of the commits so far, so that
 * two commits have seen both; in the long tier, and where the commits cannot be counted, both.
 */
export function sizesOf(place: number, commits = isLong ? null : countCommits()): readonly Size[] {
  return commits === null ? sizes : [sizes[(place + commits) % 2]!]
}

export const isLong = process.env['WAYBILL_LONG'] === '1'

/** Null without git, or with a part of the history only. */
function countCommits(): number | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  try {
    return git('rev-parse', '--is-shallow-repository') === 'true' ? null : Number(git('rev-list', '--count', 'HEAD'))
  } catch {
    return null
  }
}
