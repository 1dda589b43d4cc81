// npm start: everything from a fresh clone, or from an unpacked release, to a running product, on one port.
import { ensureInstalled } from './install.mjs'
import { isRelease } from './release/is-release.mjs'
import { node24, passThrough } from './run.mjs'

await ensureInstalled()
if (!isRelease) {
  const { build } = await import('./build.mjs')
  const { failed } = await build({ onlyWhenStale: true })
  if (failed > 0) process.exit(1)
}
// 16 MB for what is young, some 70 MB less at rest, collected by one thread (docs/operations.md, Memory).
const switches = ['--max-semi-space-size=16', '--no-parallel-scavenge']
process.exit(await passThrough(node24, [...switches, 'apps/server/src/main.ts'], { alone: true }))
