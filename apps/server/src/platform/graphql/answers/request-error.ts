import type { GraphQLError } from 'graphql'

/** A request that cannot be run at all: malformed, unknown, or over a limit. Answered before anything is executed. */
export class RequestError extends Error {
  readonly errors: readonly GraphQLError[]
  /** Not even the shape of a GraphQL request. */
  readonly isMalformed: boolean
  constructor(errors: readonly GraphQLError[], isMalformed = false) {
    super(errors[0]?.message ?? 'Bad request')
    this.errors = errors
    this.isMalformed = isMalformed
  }
}
