import type { Platform } from '../context.ts'

/** One piece of background work: runs at least once, so it must not matter if it runs twice. */
export type Task = (payload: Record<string, unknown>, platform: Platform) => Promise<void>
export type FeatureTasks = {
  tasks?: Record<string, Task>
  /** Tasks that wait for somebody else's machine: a crew of their own does them, so that nothing of ours waits with them. */
  outside?: Record<string, Task>
  /** Name of a task → when it runs, in cron's five fields, UTC. */
  schedule?: Record<string, string>
}
