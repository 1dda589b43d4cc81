import { hostname } from 'node:os'
import { ROOT_CONTEXT, SpanKind as Kind, SpanStatusCode, trace, type Span as ApiSpan } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { AppError } from '../app-error.ts'
import { type Attributes, type Span, type SpanKind, traceBy } from './spans.ts'

const kinds: Record<SpanKind, Kind> = {
  request: Kind.SERVER,
  statement: Kind.CLIENT,
  outside: Kind.CLIENT,
  inside: Kind.INTERNAL,
}

/** Stopping waits no longer for a collector that is away. */
const TIMEOUT_MS = 2000

class SentSpan implements Span {
  readonly span: ApiSpan

  constructor(span: ApiSpan) {
    this.span = span
  }

  set(attributes: Attributes) {
    this.span.setAttributes(attributes)
  }

  /** A refusal is an answer; what nobody planned for is an error. */
  end(error?: unknown) {
    if (error !== undefined) {
      this.span.setAttribute('error.type', wordFor(error))
      if (!(error instanceof AppError)) this.span.setStatus({ code: SpanStatusCode.ERROR })
    }
    this.span.end()
  }
}

/** Its kind alone: a message may quote what somebody wrote. */
function wordFor(error: unknown): string {
  const { code } = error as { code?: unknown }
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : 'unknown'
}

/** Sends spans to a collector, in batches; when it is away they are lost and nothing waits. Answers how to send the last and stop. */
export function sendSpans(url: string, role: string): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces`, timeoutMillis: TIMEOUT_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'waybill',
      'service.instance.id': `${hostname()}-${process.pid}`,
      'waybill.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('waybill')
  const stop = traceBy((kind, name, attributes, parent) => {
    const above = parent instanceof SentSpan ? trace.setSpan(ROOT_CONTEXT, parent.span) : ROOT_CONTEXT
    return new SentSpan(tracer.startSpan(name, { kind: kinds[kind], attributes }, above))
  })
  return async () => {
    stop()
    await provider.shutdown().catch(() => undefined)
  }
}
