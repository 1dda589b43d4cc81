import pg from 'pg'
import { faultsIn, wake } from './plant-all.ts'

declare global {
  /** Whether the fault is awake; asked by conditions of the query builder. */
  var isAwake: (id: string) => boolean
}

/** The fault that is awake, those met since they were last forgotten, and whether PostgreSQL could not read one. */
export const faults = { awake: '', met: new Set<string>(), isBroken: false }

globalThis.isAwake = (id) => {
  faults.met.add(id)
  return faults.awake === id
}

type Send = (this: pg.Client, ...words: unknown[]) => unknown

/** Statements are changed where they leave for the database, whoever keeps them compiled. */
export function watchStatements() {
  const client = pg.Client.prototype as { query: Send }
  const { query: send } = client
  client.query = function (this: pg.Client, statement: unknown, ...rest: unknown[]) {
    const text = textOf(statement)
    const met = faultsIn(text)
    for (const id of met) faults.met.add(id)
    if (!met.includes(faults.awake)) return send.call(this, statement, ...rest)
    const woken = wake(text, faults.awake)
    const sent = send.call(
      this,
      typeof statement === 'string' ? woken : { ...(statement as object), text: woken },
      ...rest,
    )
    if (sent instanceof Promise) sent.catch(noteWhetherBroken)
    return sent
  }
}

function textOf(statement: unknown): string {
  return typeof statement === 'string' ? statement : ((statement as { text?: string } | null)?.text ?? '')
}

/** What PostgreSQL cannot read says nothing about the tests: syntax errors, wrong types, what it does not support. */
function noteWhetherBroken(error: { code?: string }) {
  if (/^(42|0A)/.test(error.code ?? '')) faults.isBroken = true
}
