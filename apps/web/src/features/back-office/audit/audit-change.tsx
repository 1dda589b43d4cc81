import { m } from '@waybill/locales/messages'

/** Names and values of a stored state, a line each: `team.is_suspended: true`. */
export function AuditChange({ title, value }: { title: string; value: unknown }) {
  const lines = linesOf(value)
  return (
    <section>
      <h2 className="text-sm font-semibold text-soft">{title}</h2>
      {lines.length === 0 ? (
        <p className="text-sm text-faint">{m.back_office_audit_nothing()}</p>
      ) : (
        <dl className="grid grid-cols-[minmax(6rem,auto)_1fr] gap-x-3 text-sm">
          {lines.map(([path, text]) => (
            <div key={path} className="contents">
              <dt className="font-mono text-soft wrap-anywhere">{path}</dt>
              <dd className="wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function linesOf(value: unknown, path = ''): [path: string, text: string][] {
  if (value === null || value === undefined) return path ? [[path, '–']] : []
  if (typeof value !== 'object') return [[path, String(value as string | number | boolean)]]
  const entries = Object.entries(value)
  if (entries.length === 0) return path ? [[path, '–']] : []
  return entries.flatMap(([name, inner]) => linesOf(inner, path ? `${path}.${name}` : name))
}
