import { refuseInTransaction } from '../database/one-connection.ts'
import { inSpan } from '../tracing/spans.ts'

/**
 * A call to another service, by its host where the operator has chosen it: whom a member has named is nobody else's to read.
 * @throws inside a transaction, whose locks would be held for as long as the other takes
 */
export async function callOutside<Result>(host: string | undefined, call: () => Promise<Result>): Promise<Result> {
  refuseInTransaction('A transaction called another service: that is done before or after it.')
  return inSpan('outside', 'outside', host === undefined ? {} : { 'server.address': host }, call)
}

export type OutsideReason = 'unreachable' | 'timeout' | 'too_large' | 'refused' | 'bad_answer'

/** A service outside this product did not do what was asked. It is no fault of the user's and rarely the end: somebody falls back. */
export class OutsideError extends Error {
  readonly reason: OutsideReason

  constructor(reason: OutsideReason, message: string) {
    super(message)
    this.reason = reason
  }
}
