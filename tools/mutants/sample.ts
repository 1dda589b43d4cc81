import { createHash } from 'node:crypto'

/** So many of the faults, drawn by the seed: the same ones again as long as they exist, so that a run can be resumed. */
export function sampleOf<Fault>(faults: readonly [string, Fault][], size: number, seed: string): [string, Fault][] {
  const rank = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return faults.toSorted(([a], [b]) => (rank(a) < rank(b) ? -1 : 1)).slice(0, size)
}

/** Test files that judge a fault of a sample, unless `--closest` says otherwise. */
export const NEAREST_OF_SAMPLE = 4
/** Test files that are run at all, to find those that meet the fault. */
export const NEAREST_LOOKED_AT = 12

type TestFile = { name: string; text: string }

/**
 * The test files that a developer would run for this source file: named like it, mentioning what it exports, in its folder,
 * in its feature; best first. Found by reading, so that a fault takes no more than a few files, whatever else meets it.
 */
export function nearestTests(source: { file: string; exports: readonly string[] }, tests: readonly TestFile[]) {
  const folder = source.file.slice(0, source.file.lastIndexOf('/') + 1)
  const [feature] = /^apps\/server\/src\/\w+\/[^/]+\//.exec(source.file) ?? [folder]
  const stem = source.file
    .slice(folder.length)
    .replace(/\.ts$/, '')
    .replace(/\.\w+$/, '')
  const mentioned = new RegExp(String.raw`\b(${[...source.exports, stem].join('|')})\b`)
  const nearness = ({ name, text }: TestFile) =>
    Number(name === `${folder}${stem}.test.ts`) * 16 +
    Number(mentioned.test(text)) * 7 +
    Number(name.startsWith(folder)) * 4 +
    Number(name.startsWith(feature)) * 2
  return tests
    .map((test) => ({ name: test.name, nearness: nearness(test) }))
    .filter((test) => test.nearness > 0)
    .toSorted((a, b) => b.nearness - a.nearness)
    .map(({ name }) => name)
}

export const exportsOf = (text: string): string[] =>
  [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map((match) => match[1]!)
