// npm run dev: the server restarting on change and Vite's development server in front of it, ended together.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ensureInstalled } from './install.mjs'
import { environment, node24, passSignals, root, run } from './run.mjs'

await ensureInstalled()
const generated = await run(node24, ['tools/gen.mjs', 'texts', 'schema', 'operations'])
// While something is being written, one unfinished contract or query must not keep the rest from running.
if (generated.code !== 0) console.error(generated.output)

const children = [
  prefixed('server', node24, ['--watch', 'apps/server/src/main.ts']),
  prefixed('web', 'vite', ['apps/web']),
]
passSignals(children)
for (const child of children) child.on('close', endTogether)

let open = children.length
function endTogether(code) {
  if (code) process.exitCode = code
  open -= 1
  if (open > 0) children.forEach((child) => child.kill('SIGTERM'))
}

function prefixed(name, command, args) {
  const child = spawn(command, args, {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  child.on('error', (error) => console.error(`${name.padEnd(6)} │ ${error.message}`))
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(6)} │ ${line}`))
  return child
}
