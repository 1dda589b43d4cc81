// What uncommitted work can break, as `npm test -- --changed` runs it: one JSON object on standard output.
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** The day's run takes two to three minutes: journeys beyond so many are left to the gate, and counted. */
const MOST_JOURNEYS = 6

/** A folder of a feature, in whichever workspace, or its texts. */
const ofFeature =
  /^(?:apps\/(?:server|web)\/src\/features|packages\/domain\/src)\/([\w-]+)\/|^packages\/locales\/messages\/([\w-]+)\.\w+\.json$/
/** Folders of the domain and the server, and the features of the web that show them where the name is another. */
const shownBy: Record<string, readonly string[]> = {
  delivery: ['my-work'],
  jobs: ['job-desk', 'my-work'],
  live: ['live-map'],
  money: ['invoices'],
  notifications: ['notification-settings'],
  positions: ['live-map', 'tracking'],
  'tracking-links': ['tracking-links'],
}

/** A path as its segments; what a story fills in matches whatever a path leaves open. */
const segmentsOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .slice(1)
const isAt = (opened: readonly string[], path: readonly string[]) =>
  opened.length <= path.length &&
  path.every((segment, n) =>
    segment.startsWith(':') ? n < opened.length || segment.endsWith('?') : segment === opened[n],
  )

type Journey = { file: string; text: string }
export type Routes = ReadonlyMap<string, string>

/** Every path of the product and the feature whose folder has its screen. */
export function routesOf(files: readonly Journey[]): Routes {
  return new Map(
    files.flatMap(({ file, text }) =>
      [...text.matchAll(/\bpage\('(\/[^']*)'/g)].map(
        ([, path = '']) => [path, ofFeature.exec(file)?.[1] ?? ''] as const,
      ),
    ),
  )
}

/** The features that changed files belong to; null where one of them belongs to none, and may matter anywhere. */
export function featuresOf(changed: readonly string[]): Set<string> | null {
  const features = new Set<string>()
  for (const file of changed) {
    if (/^(docs|e2e|\.github)\/|\.md$|\.generated\.|^schema\.graphql$/.test(file)) continue
    const [, folder, texts] = ofFeature.exec(file) ?? []
    const name = folder ?? texts
    if (!name) return null
    for (const each of [name, ...(shownBy[name] ?? [])]) features.add(each)
  }
  return features
}

/** How much of what a journey opens belongs to the features: a journey of their name comes first, none that opens nothing of them. */
function shareOf({ file, text }: Journey, features: ReadonlySet<string>, routes: Routes): number {
  const name = /([\w-]+)\.e2e\.ts$/.exec(file)?.[1] ?? ''
  if (features.has(name)) return 2
  const opened = [...text.matchAll(/['`](\/[\w-]+[^'`\n]*)['`]/g)].map(([, path = '']) => segmentsOf(path))
  const found = [...routes].filter(([path]) => opened.some((each) => isAt(each, segmentsOf(path))))
  return found.filter(([, feature]) => features.has(feature)).length / Math.max(1, found.length)
}

/** Stories that uncommitted work can break: those changed themselves, then those that open most of what has changed. */
export function journeysFor(changed: readonly string[], journeys: readonly Journey[], routes: Routes) {
  const own = journeys.filter(({ file }) => changed.includes(file))
  const features = featuresOf(changed) ?? new Set()
  const others = journeys
    .filter((each) => !own.includes(each) && !each.file.endsWith('screens.e2e.ts'))
    .map((each) => ({ file: each.file, share: shareOf(each, features, routes) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
  const files = [...own, ...others].map(({ file }) => file)
  const most = Math.max(MOST_JOURNEYS, own.length)
  const screens = [...routes].filter(([, feature]) => features.has(feature)).map(([path]) => path)
  return { journeys: files.slice(0, most), leftOut: files.length - Math.min(files.length, most), screens }
}

/** Folders whose tests hold the changed features; null where Vitest has to find out by what imports what. */
function foldersFor(changed: readonly string[]): string[] | null {
  const features = featuresOf(changed)
  if (!features) return null
  const ofFeatures = [...features].flatMap((name) =>
    ['apps/server/src/features', 'apps/web/src/features', 'packages/domain/src'].map((at) => `${at}/${name}/`),
  )
  const tests = changed.filter((file) => /\.test\.tsx?$/.test(file))
  return features.size > 0 ? [...ofFeatures, 'apps/server/testing/', ...tests] : tests
}

const read = (file: string): Journey => ({ file, text: readFileSync(join(root, file), 'utf8') })
const found = (pattern: string) => globSync(pattern, { cwd: root }).map((file) => file.replaceAll('\\', '/'))

/** A journey with its actors: they open pages for it. */
function withActors(file: string): Journey {
  const { text } = read(file)
  const actors = [...text.matchAll(/from '(\.\.\/actors\/[^']+)'/g)].map(([, path = '']) => join(dirname(file), path))
  return { file, text: [text, ...actors.map((actor) => read(actor).text)].join('\n') }
}

function changedFiles(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' })
  const listed = git('diff', '--name-only', '-z', 'HEAD') + git('ls-files', '--others', '--exclude-standard', '-z')
  return listed.split('\0').filter(Boolean)
}

if (import.meta.main) {
  const changed = changedFiles()
  const routes = routesOf(found('apps/web/src/features/**/*.routes.{ts,tsx}').map(read))
  const journeys = found('e2e/journeys/*.e2e.ts').map(withActors)
  const sources = changed.filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.generated\./.test(file))
  // The other checks take minutes: they are the gate's.
  const checks = changed.filter((file) => file.endsWith('.check.ts'))
  const folders = foldersFor(changed)
  console.log(JSON.stringify({ sources, folders, checks, ...journeysFor(changed, journeys, routes) }))
}
