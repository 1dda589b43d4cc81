// npm start: everything from a fresh clone to a running product, on one port.
import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { node24, passThrough } from './run.mjs'

await ensureInstalled()
const { failed } = await build({ onlyWhenStale: true })
if (failed > 0) process.exit(1)
process.exit(await passThrough(node24, ['apps/server/src/main.ts'], { alone: true }))
