import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { patience } from '../../tools/slowness.ts'

const buildah = (...args: string[]) =>
  execFileSync('buildah', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()

/** The user `node` of the image. */
const NODE = 1000

/** Builds one target of the Dockerfile at `context`; what was installed for the same manifests is taken from before. */
export function buildImage(context: string, { target, tag, base }: { target: string; tag: string; base: string }) {
  const mapped = ['--build-arg', `NODE_IMAGE=${base}`, '--isolation', 'chroot', '--network', 'host', '--layers']
  const { status, stdout, stderr } = spawnSync('buildah', ['bud', ...mapped, '--target', target, '-t', tag, context], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  })
  if (status !== 0) throw new Error(`It was not built:\n${`${stdout}${stderr}`.slice(-3000)}`)
}

/** As the engine says it, such as "318 MB". */
export const sizeOf = (tag: string) => buildah('images', '--format', '{{.Size}}', tag)

type Settings = { data: string; port: number; env?: Readonly<Record<string, string>> }

/** A container of an image whose process runs in its root folder, as its user, with the network of this machine. */
export class Container {
  readonly url: string
  readonly #name: string
  readonly #run: readonly string[]
  readonly #command: readonly string[]
  #child: ChildProcess | undefined
  said = ''

  constructor(tag: string, { data, port, env = {} }: Settings) {
    mkdirSync(data, { recursive: true })
    chownSync(data, NODE, NODE)
    this.url = `http://127.0.0.1:${port}`
    this.#name = buildah('from', tag)
    buildah('config', '--volume', '/data-', this.#name) // else the engine's own folder stands before ours
    const set = { ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: this.url }
    const variables = Object.entries(set).flatMap(([name, value]) => ['--env', `${name}=${value}`])
    this.#run = [
      'run',
      '--isolation',
      'chroot',
      '--user',
      'node',
      '--volume',
      `${data}:/data`,
      ...variables,
      this.#name,
      '--',
    ]
    const { OCIv1 } = JSON.parse(buildah('inspect', this.#name)) as { OCIv1: { config: { Cmd: string[] } } }
    this.#command = OCIv1.config.Cmd
  }

  /** Its own command, until it answers that it is ready. */
  async start() {
    const child = spawn('buildah', [...this.#run, ...this.#command], { stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (this.said += part.toString()))
    const until = Date.now() + patience(180_000)
    while (!(await this.answers('/readyz'))) {
      if (child.exitCode !== null) throw new Error(`The container ended:\n${this.said.slice(-3000)}`)
      if (Date.now() > until) throw new Error(`The container is not ready:\n${this.said.slice(-3000)}`)
      await pause(250)
    }
  }

  async answers(path: string): Promise<boolean> {
    return fetch(new URL(path, this.url)).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Another command in it, as `compose exec` would; answers what it says. */
  runs(...command: string[]): string {
    return buildah(...this.#run, ...command)
  }

  /** Tells its process, as an engine does, and waits for its end. @returns milliseconds */
  async stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<number> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return 0
    const began = performance.now()
    const ended = once(child, 'exit')
    process.kill(processIn(child.pid!), signal)
    await ended
    return performance.now() - began
  }

  remove() {
    buildah('rm', this.#name)
  }
}

/** The process that the engine has started: the last of the line that begins with the engine itself. */
function processIn(pid: number): number {
  const children = execFileSync('sh', ['-c', `cat /proc/${pid}/task/*/children`], { encoding: 'utf8' })
    .trim()
    .split(/\s+/)
  const [child] = children.filter(Boolean).map(Number)
  const words = execFileSync('sh', ['-c', `tr '\\0' ' ' < /proc/${pid}/cmdline`], { encoding: 'utf8' })
  return words.includes('apps/server/src/main.ts') && words.startsWith('node') ? pid : child ? processIn(child) : pid
}
