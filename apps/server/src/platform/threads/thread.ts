import { parentPort } from 'node:worker_threads'
import { speak } from '../brand/spoken-words.ts'
import type { ThreadAnswer, ThreadTask } from './in-thread.ts'

type Module = Record<string, (...args: unknown[]) => unknown>

// One task after the other, so that a task which waits for something is not overtaken.
let last = Promise.resolve()
parentPort?.on('message', (task: ThreadTask) => {
  last = last.then(async () => parentPort?.postMessage(await answerTo(task)))
})

async function answerTo({ id, module, name, args, words }: ThreadTask): Promise<ThreadAnswer> {
  try {
    speak(words)
    const { [name]: run } = (await import(module)) as Module
    return { id, result: await run!(...args) }
  } catch (error) {
    return { id, error }
  }
}
