import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

const generated =
  /\.generated\.|(^|\/)(node_modules|dist|data|\.cache|test-results)\/|^packages\/locales\/src\/generated\//

/**
 * The files of the product that people write, relative to `root`: what git knows or would add, or, outside of a clone,
 * what is on disk.
 */
export function sourceFiles(root: string): string[] {
  const known = existsSync(join(root, '.git'))
    ? knownToGit(root)
    : globSync('**/*.*', { cwd: root, exclude: ['**/node_modules'] })
  return [...new Set(known)].filter((file) => !generated.test(file) && existsSync(join(root, file))).sort()
}

function knownToGit(root: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed.split('\0').filter(Boolean)
}
