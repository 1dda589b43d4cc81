import { setImmediate } from 'node:timers/promises'
import { threadId } from 'node:worker_threads'

const counted: number[] = []

export const whereItRuns = () => threadId

/** Everything that was counted until then. */
export async function countTo(most: number): Promise<number[]> {
  for (let n = 1; n <= most; n++) {
    await setImmediate()
    counted.push(n)
  }
  return [...counted]
}

export function fail(message: string): void {
  throw new Error(message)
}

export const endThread = () => process.exit(3)
