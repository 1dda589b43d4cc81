import type { Platform } from './context.ts'

/** What runs beside requests and tasks for as long as the server does; answers how to stop it. */
export type RunAlongside = (platform: Platform) => Promise<() => Promise<void>>
