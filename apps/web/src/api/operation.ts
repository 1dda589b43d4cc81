/**
 * A persisted GraphQL operation as the generator writes it beside its `.graphql` file.
 * Only the hash travels; `__type` exists for the type checker alone.
 */
export type Operation<Result, Variables> = {
  readonly id: string
  readonly name: string
  readonly kind: 'query' | 'mutation' | 'subscription'
  readonly __type?: (variables: Variables) => Result
}
