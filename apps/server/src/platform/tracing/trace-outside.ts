import { inSpan } from './spans.ts'

/** A call to another service, by its host where the operator has chosen it: whom a member has named is nobody else's to read. */
export function inOutsideSpan<Result>(host: string | undefined, call: () => Promise<Result>): Promise<Result> {
  return inSpan('outside', 'outside', host === undefined ? {} : { 'server.address': host }, call)
}
