import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { AppError } from '../app-error.ts'
import type { Picture, PictureShape } from './image-intake.ts'
import type { PictureReply, PictureTask } from './picture-worker.ts'

/** Two pictures at once leave the machine to the people who wait for something else. */
const AT_ONCE = 2
/** No honest picture takes this long. */
const MAX_MS = 30_000
const IDLE_MS = 60_000
/** glibc gives large blocks back to the system at once; without this, every thread keeps its largest picture. */
const FRUGAL = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }

const idle = new Map<ChildProcess, NodeJS.Timeout>()
const waiting: (() => void)[] = []
let busy = 0

/** Re-encodes the file at `path` outside this process. An unreadable file is refused by the field `file`. */
export async function takePicture(path: string, shape: PictureShape): Promise<Picture> {
  if (busy >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else busy++
  try {
    const reply = await replyOf(idleWorker() ?? startWorker(), { path, shape })
    if ('picture' in reply) return reply.picture
    if ('failed' in reply) throw new Error(reply.failed)
    throw AppError.invalid({ file: ['file_unreadable'] })
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

function startWorker(): ChildProcess {
  const worker = fork(join(import.meta.dirname, 'picture-worker.ts'), {
    execArgv: [],
    // Nothing of the server's environment is its business.
    env: { PATH: process.env['PATH'], ...FRUGAL },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  worker.on('error', () => worker.kill('SIGKILL'))
  worker.on('exit', () => forget(worker))
  return worker
}

/** A worker that dies of a picture, or does not come back from it, says that it cannot be read. */
function replyOf(worker: ChildProcess, task: PictureTask): Promise<PictureReply> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => worker.kill('SIGKILL'), MAX_MS)
    const settle = (reply: PictureReply) => {
      clearTimeout(timer)
      worker.off('exit', onExit)
      worker.off('message', onMessage)
      resolve(reply)
    }
    const onExit = (code: number | null, signal: string | null) =>
      settle({ unreadable: `The reader ended (${signal ?? code}).` })
    const onMessage = (reply: unknown) => {
      letWait(worker)
      settle(reply as PictureReply)
    }
    worker.once('exit', onExit)
    worker.once('message', onMessage)
    worker.ref()
    worker.channel?.ref()
    worker.send(task, (error) => error && worker.kill('SIGKILL'))
  })
}

/** An idle worker keeps neither this process alive nor its own place for long. */
function letWait(worker: ChildProcess) {
  worker.unref()
  worker.channel?.unref()
  idle.set(worker, setTimeout(() => worker.disconnect(), IDLE_MS).unref())
}

function idleWorker(): ChildProcess | undefined {
  const [worker] = idle.keys()
  if (worker) forget(worker)
  return worker
}

function forget(worker: ChildProcess) {
  clearTimeout(idle.get(worker))
  idle.delete(worker)
}
