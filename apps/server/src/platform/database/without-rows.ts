import pg from 'pg'

/**
 * PostgreSQL's details of an error hold whole rows ("Failing row contains …") and statements: names, addresses, prices.
 * They are dropped on arrival, so that no log line, no library and no fault report can contain them. It is dropped as
 * it arrives, so that no log line, no library and no report of a fault can tell it.
 */
export function dropRowsFromErrors(): void {
  // Assigned by the library when an error arrives: the assignment comes to nothing.
  for (const name of ['detail', 'where', 'internalQuery'])
    Object.defineProperty(pg.DatabaseError.prototype, name, { get: () => undefined, set() {} })
}

/** Class 22: what was sent is no number, no date, no id. Its message repeats it. */
const DATA_EXCEPTION = /^22/

/** An error as it may stand in the log. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { code, table, column, constraint, routine } = error as pg.DatabaseError
  const isData = error instanceof pg.DatabaseError && DATA_EXCEPTION.test(code ?? '')
  const message = isData ? error.message.replaceAll(/"[^]*"/g, '"…"') : error.message
  const stack = error.stack?.replace(error.message, message)
  const cause = error.cause === undefined ? undefined : loggedError(error.cause)
  return { type: error.name, message, code, table, column, constraint, routine, stack, cause }
}
