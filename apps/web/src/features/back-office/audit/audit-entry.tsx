import { IconUserShield } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { typeName } from '../../documents/document-words.ts'
import { personName } from '../../users/person.tsx'
import { auditSentence } from './audit-sentence.ts'
import type { AuditItem } from './audit-screen.generated.ts'

/** An entry: the actor, their place and reason; its changes behind the arrow. */
export function AuditEntry({ entry }: { entry: AuditItem }) {
  const { actor, user, team, reason } = entry
  const sentence = auditSentence(entry)
  return (
    <li className="border-b border-line last:border-b-0">
      <details className="group">
        <summary className="grid cursor-pointer list-none gap-x-4 gap-y-0.5 px-4 py-2.5 outline-offset-[-3px] hover:bg-hover lg:grid-cols-[9.5rem_12rem_1fr]">
          <span className="text-sm text-soft">
            <DateText value={entry.created_at} />
          </span>
          <span className="min-w-0 font-medium">
            {actor ? personName(actor) : m.back_office_audit_by_command()}
            {user && (
              <span className="block font-normal text-awarded-ink">
                <IconUserShield aria-hidden="true" size={16} className="mr-1 inline-block" />
                {m.back_office_audit_as({ person: personName(user) })}
              </span>
            )}
          </span>
          <span className="min-w-0">
            {sentence ?? <code className="font-mono text-sm font-semibold wrap-anywhere">{entry.operation}</code>}
            {!sentence && team && <span className="pl-2 text-soft">{team.company_name}</span>}
            {reason && <span className="block text-sm text-soft wrap-anywhere">{reason}</span>}
          </span>
        </summary>
        <div className="grid gap-4 border-t border-line bg-canvas px-4 py-3 lg:grid-cols-2">
          <AuditChange title={m.back_office_audit_asked()} value={entry.input} />
          <div className="flex flex-col gap-3">
            <AuditChange title={m.back_office_audit_before()} value={entry.before} />
            <AuditChange title={m.back_office_audit_after()} value={entry.after} />
            <AuditLinks entry={entry} />
          </div>
        </div>
      </details>
    </li>
  )
}

/** To whom and what it was about. */
function AuditLinks({ entry: { user, team, about_user, about_job, about_document } }: { entry: AuditItem }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {user && <TextLink to={href('/admin/users/:id', { id: user.id })}>{personName(user)}</TextLink>}
      {about_user && about_user.id !== user?.id && (
        <TextLink to={href('/admin/users/:id', { id: about_user.id })}>{personName(about_user)}</TextLink>
      )}
      {about_job && (
        <TextLink to={href('/admin/jobs/:id', { id: about_job.id })}>
          {m.back_office_job_title({ number: about_job.job_number })}
        </TextLink>
      )}
      {about_document && (
        <TextLink to={href('/admin/review/:id', { id: about_document.id })}>{typeName(about_document.type)}</TextLink>
      )}
      {team && <TextLink to={href('/admin/teams/:id', { id: team.id })}>{team.company_name}</TextLink>}
    </p>
  )
}

/** Names and values of a stored state, a line each: `team.is_suspended: true`. */
function AuditChange({ title, value }: { title: string; value: unknown }) {
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
