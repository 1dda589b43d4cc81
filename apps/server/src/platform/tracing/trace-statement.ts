import { inSpan, isTraced } from './spans.ts'

/** The text holds no values: those are parameters. */
const MAX_TEXT = 500

/** A statement, by its first word and its text as it is written in the product. */
export function inStatementSpan<Result>(text: string, run: () => Promise<Result>): Promise<Result> {
  if (!isTraced()) return run()
  const operation = /^\s*(\w+)/.exec(text)?.[1] ?? 'statement'
  const attributes = {
    'db.system.name': 'postgresql',
    'db.operation.name': operation,
    'db.query.text': text.slice(0, MAX_TEXT),
  }
  return inSpan('statement', operation, attributes, run)
}
