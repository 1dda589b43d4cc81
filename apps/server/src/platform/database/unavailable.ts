import pg from 'pg'

/** The database cannot be reached: answered as 503, which sends the client to /maintenance until it can (spec §8). */
export class ServiceUnavailable extends Error {
  constructor() {
    super('Service unavailable.')
  }
}

/** Nothing was heard for longer than a statement may take. */
export function isSilent(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}

/** Connection exceptions, shutdowns and a database that is still starting. */
const DOWN = /^(08|57P0|53300)/
const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])
const LOST_MESSAGES =
  /Connection terminated|connection timeout|Client has encountered a connection error|timeout exceeded when trying to connect|not queryable|was closed/i

export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof ServiceUnavailable || isSilent(error)) return true
  if (error instanceof pg.DatabaseError) return DOWN.test(error.code ?? '')
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // The socket that a server on the same machine takes away with itself; another file that is not there is another matter.
  const isSocketGone = code === 'ENOENT' && syscall === 'connect'
  return isSocketGone || LOST.has(code) || LOST_MESSAGES.test(error.message)
}
