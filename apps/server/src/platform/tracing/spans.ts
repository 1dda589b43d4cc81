import { AsyncLocalStorage } from 'node:async_hooks'

// Where the time of a request goes, for an operator whose collector asks for it (OTEL_EXPORTER_OTLP_ENDPOINT). A span says what was
// done and how it ended, never with what or for whom: no values, no addresses, no messages of errors.

export type Attributes = Readonly<Record<string, string | number>>
export type SpanKind = 'request' | 'statement' | 'outside' | 'inside'
export type Span = { set: (attributes: Attributes) => void; end: (error?: unknown) => void }
type BeginSpan = (kind: SpanKind, name: string, attributes: Attributes, parent: Span | undefined) => Span

let begin: BeginSpan | undefined
const current = new AsyncLocalStorage<Span>()

/** From now on spans are begun by this; answers how to end that. */
export function traceBy(by: BeginSpan): () => void {
  begin = by
  return () => {
    begin = undefined
  }
}

export function isTraced(): boolean {
  return begin !== undefined
}

/** Undefined where nobody collects them. */
export function beginSpan(kind: SpanKind, name: string, attributes: Attributes = {}): Span | undefined {
  return begin?.(kind, name, attributes, current.getStore())
}

/** Spans begun by `work` are children of this span. */
export function within<Result>(span: Span | undefined, work: () => Result): Result {
  return span ? current.run(span, work) : work()
}

/** Without a collector it is the work alone. */
export function inSpan<Result>(
  kind: SpanKind,
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginSpan(kind, name, attributes)
  return span ? ended(span, within(span, work)) : work()
}

async function ended<Result>(span: Span, work: Promise<Result>): Promise<Result> {
  try {
    const result = await work
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

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
