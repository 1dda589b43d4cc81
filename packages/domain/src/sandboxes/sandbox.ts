import { onHandStatuses, openStatuses } from '../jobs/job-flow.ts'
import type { JobStatus } from '../jobs/job-status.ts'

/** The companies of a demo account: the one that keys ask for, the one that takes its jobs, and another that bids. */
export const sandboxParts = ['member', 'rival', 'taker'] as const
export type SandboxPart = (typeof sandboxParts)[number]

/** Nothing is ever delivered there (RFC 2606). */
const SANDBOX_DOMAIN = 'sandbox.invalid'

export function sandboxAddress(name: string): string {
  return `${name}@${SANDBOX_DOMAIN}`
}

/** Mail to the people of a demo account is written to nobody. */
export function isSandboxAddress(email: string): boolean {
  return email.endsWith(`@${SANDBOX_DOMAIN}`)
}

/** By what its own reference a sample job is known: one is carried to its end, the other is closed. */
export const SAMPLE_CARRIED = 'SAMPLE-CARRIED'
export const SAMPLE_CLOSED = 'SAMPLE-CLOSED'

/** In these a job moves by itself: from the board to its delivery, and to the proofs after it. */
export const sandboxStatuses: readonly JobStatus[] = [...openStatuses, ...onHandStatuses, 'delivered', 'invoice']

/** More sample jobs than this do not move at once. */
export const MAX_OPEN_SAMPLES = 10
/** A job that has not changed for so long is left alone. */
export const SANDBOX_JOB_DAYS = 7
/** Companies of an account that was reset stay so long for whoever looks into what went wrong in it. */
export const SANDBOX_RETENTION_DAYS = 30
