import { IconUserShield } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { personName } from '../parts/person-name.ts'
import type { AuditItem } from './audit-screen.generated.ts'
import { AuditChange } from './audit-change.tsx'

/** Who did what, in whose place and why; what it changed behind the arrow. */
export function AuditEntry({ entry }: { entry: AuditItem }) {
  const { actor, user, team, reason } = entry
  return (
    <li className="border-b border-line last:border-b-0">
      <details className="group">
        <summary className="grid cursor-pointer list-none gap-x-4 gap-y-0.5 px-4 py-2.5 outline-offset-[-3px] hover:bg-hover lg:grid-cols-[9.5rem_13rem_1fr_12rem]">
          <span className="text-sm text-soft">
            <DateText value={entry.created_at} />
          </span>
          <code className="font-mono text-sm font-semibold wrap-anywhere">{entry.operation}</code>
          <span className="min-w-0">
            <span className="font-medium">{personName(actor)}</span>
            {user && (
              <span className="inline-flex items-center gap-1 pl-1.5 text-awarded-ink">
                <IconUserShield aria-hidden="true" size={16} />
                {m.back_office_audit_as({ person: personName(user) })}
              </span>
            )}
            {reason && <span className="block text-sm text-soft">{reason}</span>}
          </span>
          <span className="truncate text-sm text-soft">{team?.company_name}</span>
        </summary>
        <div className="grid gap-4 border-t border-line bg-canvas px-4 py-3 lg:grid-cols-2">
          <AuditChange title={m.back_office_audit_asked()} value={entry.input} />
          <div className="flex flex-col gap-3">
            <AuditChange title={m.back_office_audit_before()} value={entry.before} />
            <AuditChange title={m.back_office_audit_after()} value={entry.after} />
            <p className="flex flex-wrap gap-x-4 text-sm">
              {user && <TextLink to={href('/admin/users/:id', { id: user.id })}>{personName(user)}</TextLink>}
              {team && <TextLink to={href('/admin/teams/:id', { id: team.id })}>{team.company_name}</TextLink>}
            </p>
          </div>
        </div>
      </details>
    </li>
  )
}
