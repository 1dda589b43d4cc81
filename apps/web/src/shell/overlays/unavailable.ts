import { ApiError } from '../../api/api-error.ts'

/** Calls back for an error nobody caught that says 503 (spec §8 "also a global window error with 503"). */
export function onUnavailable(react: () => void): () => void {
  const caught = (event: ErrorEvent) => saysUnavailable(event.error ?? event.message) && react()
  const rejected = (event: PromiseRejectionEvent) => saysUnavailable(event.reason) && react()
  addEventListener('error', caught)
  addEventListener('unhandledrejection', rejected)
  return () => {
    removeEventListener('error', caught)
    removeEventListener('unhandledrejection', rejected)
  }
}

export function saysUnavailable(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'MAINTENANCE'
  if (error !== null && typeof error === 'object' && 'status' in error) return error.status === 503
  return /\b503\b/.test(error instanceof Error ? error.message : String(error))
}
