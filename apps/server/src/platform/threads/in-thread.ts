import { Worker } from 'node:worker_threads'
import { type SpokenWords, spokenWords } from '../brand/spoken-words.ts'

export type ThreadTask = { id: number; module: string; name: string; args: unknown[]; words: SpokenWords }
export type ThreadAnswer = { id: number; result: unknown } | { id: number; error: unknown }

/** Each takes one task at a time; what is slow in one of them holds up no other. */
type ThreadName = 'places' | 'papers' | 'sheets' | 'imports'
type Thread = { worker: Worker; waiting: Map<number, PromiseWithResolvers<unknown>>; rest?: NodeJS.Timeout }

/** An idle thread gives its memory back: fonts, texts and the gazetteer are loaded again with the next task. */
const IDLE_MS = 5 * 60_000

const threads = new Map<ThreadName, Thread>()
let tasks = 0

/**
 * An exported function of a module, run outside the server's one thread: work of more than a few milliseconds there would hold up the answers
 * of everybody else. Arguments and result are copied, so they are plain values, dates and bytes; a Buffer among the
 * arguments arrives as a Uint8Array.
 */
export function inThread<Run extends (...args: never[]) => unknown>(
  thread: ThreadName,
  module: URL,
  name: string,
): (...args: Parameters<Run>) => Promise<Awaited<ReturnType<Run>>> {
  type Result = Awaited<ReturnType<Run>>
  return (...args) => answerOf(thread, { module: module.href, name, args }) as Promise<Result>
}

function answerOf(name: ThreadName, task: Omit<ThreadTask, 'id' | 'words'>): Promise<unknown> {
  const thread = threads.get(name) ?? startThread(name)
  const id = ++tasks
  const answered = Promise.withResolvers<unknown>()
  clearTimeout(thread.rest)
  thread.waiting.set(id, answered)
  // It keeps the process alive while somebody waits, and no longer.
  thread.worker.ref()
  thread.worker.postMessage({ id, ...task, words: spokenWords() } satisfies ThreadTask)
  return answered.promise
}

/** Starts with the first task; one that has ended is replaced by the next task. */
function startThread(name: ThreadName): Thread {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { name })
  const thread: Thread = { worker, waiting: new Map() }
  threads.set(name, thread)
  const forget = () => threads.get(name) === thread && threads.delete(name)
  worker.on('message', (answer: ThreadAnswer) => {
    const answered = thread.waiting.get(answer.id)
    thread.waiting.delete(answer.id)
    if (thread.waiting.size === 0) letRest(thread, forget)
    if ('error' in answer) answered?.reject(answer.error)
    else answered?.resolve(asBuffer(answer.result))
  })
  const end = (problem: Error) => {
    forget()
    for (const { reject } of thread.waiting.values()) reject(problem)
    thread.waiting.clear()
  }
  worker.on('error', end)
  worker.on('exit', (code) => end(new Error(`The thread for ${name} ended with code ${code}.`)))
  return thread
}

function letRest(thread: Thread, forget: () => void) {
  thread.worker.unref()
  thread.rest = setTimeout(() => {
    forget()
    void thread.worker.terminate()
  }, IDLE_MS).unref()
}

function asBuffer(result: unknown): unknown {
  return result instanceof Uint8Array ? Buffer.from(result.buffer, result.byteOffset, result.byteLength) : result
}
