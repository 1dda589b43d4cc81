import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from '../source-files.ts'
import type { Tree } from './rule.ts'

const readable = /\.(ts|tsx|mjs|cjs|css|graphql|sql|json|md)$/
const large = /^package-lock\.json$|^apps\/server\/data\/|^apps\/web\/public\//

/** The product as it stands under `root`. */
export function readTree(root: string): Tree {
  const paths = sourceFiles(root).filter((path) => readable.test(path) && !large.test(path))
  return { root, files: paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') })) }
}
