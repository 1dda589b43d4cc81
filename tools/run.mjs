import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node 24 of node_modules: the entry scripts themselves may have been started by Node 20. */
export const node24 = join(root, 'node_modules', '.bin', 'node')

/** What Node has compiled is kept for the next process that runs the same file: a test run starts the server dozens of times. */
const compiled = join(root, '.cache', 'compiled')

/** The environment with the project's own tools, and so Node 24, first on PATH. */
export function environment(extra = {}) {
  const PATH = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH
  return { NODE_COMPILE_CACHE: compiled, ...process.env, PATH, ...extra }
}

/**
 * Runs a command and keeps its output to be shown only when it fails; `told` is given it as it comes. With `stoppable` a signal
 * to this process ends the command as well, or it would go on without anybody.
 * @returns {Promise<{ code: number, output: string, seconds: number }>}
 */
export function run(command, args, extra = {}, { cwd = root, told, stoppable = false } = {}) {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: environment({ NO_COLOR: '1', ...extra }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const stopPassing = stoppable ? passSignals([child]) : () => {}
    const chunks = []
    child.stdout.on('data', (chunk) => {
      chunks.push(chunk)
      told?.(chunk)
    })
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    const finish = (code, note = '') => {
      stopPassing()
      resolve({
        code,
        output: Buffer.concat(chunks).toString() + note,
        seconds: (performance.now() - started) / 1000,
      })
    }
    child.on('error', (error) => finish(1, error.message))
    child.on('close', (code) => finish(code ?? 1))
  })
}

/**
 * Runs a command on this terminal, passes signals on to it, and answers its exit code. With `alone` it gets a process group
 * of its own: what stops a whole group (Ctrl-C, a supervisor) then reaches it once, through here, and not twice.
 */
export function passThrough(command, args, { alone = false } = {}) {
  const child = spawn(command, args, { cwd: root, env: environment(), stdio: 'inherit', detached: alone })
  const stopPassing = alone ? passSignals([child]) : ignoreSignals()
  return new Promise((resolve) => {
    const finish = (code) => {
      stopPassing()
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(error.message)
      finish(1)
    })
    child.on('close', (code, signal) => finish(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}

const REPEATED_MS = 1000

/**
 * Hands SIGTERM and SIGINT to children that are `alone`. npm and the terminal both signal this process, so the same wish
 * arrives twice within moments: it is passed on once. A later one is passed on again, for the impatient.
 */
export function passSignals(children) {
  let last = Number.NEGATIVE_INFINITY
  const pass = (signal) => {
    if (performance.now() - last < REPEATED_MS) return
    last = performance.now()
    for (const child of children) child.kill(signal)
  }
  const stopListening = listen(pass)
  const stopWatching = onLostParent(() => pass('SIGTERM'))
  return () => {
    stopListening()
    stopWatching()
  }
}

/** npm runs scripts through a shell that dies of a signal without handing it on; being orphaned means the same. */
function onLostParent(react) {
  if (!process.env.npm_lifecycle_event) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    react()
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}

/** For a child that the terminal signals too: it decides when to end, and this process ends after it. */
function ignoreSignals() {
  return listen(() => {})
}

function listen(onSignal) {
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return () => {
    process.off('SIGTERM', onSignal)
    process.off('SIGINT', onSignal)
  }
}
