export type OutsideReason = 'unreachable' | 'timeout' | 'too_large' | 'refused' | 'bad_answer'

/** A service outside this product did not do what was asked. It is no fault of the user's and rarely the end: somebody falls back. */
export class OutsideError extends Error {
  readonly reason: OutsideReason

  constructor(reason: OutsideReason, message: string) {
    super(message)
    this.reason = reason
  }
}
