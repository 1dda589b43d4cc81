import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoutePath } from '../../apps/web/src/session/paths.ts'

const e2e = join(import.meta.dirname, '..')
const load = /\.(?:opens|goto)\(\s*(['`])(\/[^'`?#\n]*)/g
/** Filled in by the story. */
const blank = /^(\$\{.*\}|:\w+)$/

/**
 * The paths that some story loads by their address. `screens.e2e.ts` loads the others, so that each is loaded by one of both:
 * a screen has to open for who follows a link in a mail, and a load costs several times what going there costs.
 */
export function loadedInStories(paths: readonly RoutePath[], stories = textsOfStories()): Set<RoutePath> {
  const loads = stories.flatMap((text) => [...text.matchAll(load)].map(([, , address = '']) => segmentsOf(address)))
  return new Set(paths.filter((path) => loads.some((address) => isAt(address, segmentsOf(path)))))
}

function textsOfStories(): string[] {
  const files = globSync(['journeys/*.e2e.ts', 'actors/*.ts'], { cwd: e2e, exclude: ['journeys/screens.e2e.ts'] })
  return files.map((file) => readFileSync(join(e2e, file), 'utf8'))
}

const segmentsOf = (path: string) => path.split('/').slice(1)

function isAt(address: readonly string[], path: readonly string[]): boolean {
  const isFilled = (segment: string, index: number) =>
    blank.test(segment.replace('?', '')) && index > 0 ? address[index] !== '' : segment === address[index]
  return address.length === path.length && path.every(isFilled)
}
