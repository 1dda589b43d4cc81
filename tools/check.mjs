// npm run check: everything that can be said about the product without running it.
import { runChecks } from './check-steps.mjs'
import { ensureInstalled } from './install.mjs'

await ensureInstalled()
const { passed, failed } = await runChecks()
console.log(`${passed} checks passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
