import type { VariableValues } from 'graphql'
import type { Viewer } from '@waybill/domain/access/viewer'

/** Values that are known only when a request arrives. */
export type Request = {
  variables: VariableValues
  viewer: Viewer | null
  now: Date
  /** The row an operation has changed. */
  id?: string
  /** The rows that a list of plain values stands for. */
  ids?: readonly string[]
}

/** A parameter whose value each request supplies. */
export class RequestValue {
  readonly read: (request: Request) => unknown
  constructor(read: (request: Request) => unknown) {
    this.read = read
  }
}

/** Something the text of the statement was decided by: another value needs another statement. */
export type Condition = { read: (request: Request) => unknown; value: unknown }
