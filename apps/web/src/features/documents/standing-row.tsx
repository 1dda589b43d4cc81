import { IconChevronRight } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../../ui/action/button.tsx'
import { DocumentBadge, NoDocumentBadge, stateOf } from './document-badge.tsx'
import { DocumentDates } from './document-dates.tsx'
import { addDocumentPath } from './document-paths.ts'
import { typeName } from './document-words.ts'
import type { Standing } from './standing-order.ts'

/** One type of document: where it stands, and the step that is due. */
export function StandingRow({ standing }: { standing: Standing }) {
  const { type, document, renewal, is_mandatory } = standing
  return (
    <li className="relative flex min-h-18 items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 has-[a[data-row]:hover]:bg-hover">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">
          {document ? (
            <Link
              data-row
              to={href('/documents-list/:type', { type: type.id })}
              className="after:absolute after:inset-0 after:content-['']"
            >
              {typeName(type)}
            </Link>
          ) : (
            typeName(type)
          )}
        </p>
        {document && <DocumentDates document={document} />}
        <span className="flex flex-wrap items-center gap-2">
          {document ? <DocumentBadge document={document} /> : <NoDocumentBadge isMandatory={is_mandatory} />}
          {renewal && <span className="text-sm text-soft">{renewalText(renewal.status)}</span>}
        </span>
      </div>
      <span className="relative">
        <DueStep standing={standing} />
      </span>
      {document && <IconChevronRight aria-hidden="true" size={20} className="shrink-0 text-faint" />}
    </li>
  )
}

function renewalText(status: 'approved' | 'pending' | 'rejected'): string {
  return status === 'rejected' ? m.documents_renewal_rejected() : m.documents_renewal_pending()
}

function DueStep({ standing: { type, document, renewal, is_missing } }: { standing: Standing }) {
  if (!document)
    return (
      <LinkButton size="small" kind={is_missing ? 'primary' : 'secondary'} to={addDocumentPath({ type: type.id })}>
        {m.documents_upload()}
      </LinkButton>
    )
  const state = stateOf(document)
  const rejected = renewal?.status === 'rejected' ? renewal : state === 'rejected' ? document : null
  if (rejected)
    return (
      <LinkButton
        size="small"
        kind={is_missing ? 'primary' : 'secondary'}
        to={addDocumentPath({ type: type.id, document: rejected.id })}
      >
        {m.documents_submit_again()}
      </LinkButton>
    )
  if (renewal || (state !== 'expired' && state !== 'expires_soon')) return null
  return (
    <LinkButton
      size="small"
      kind={is_missing ? 'primary' : 'secondary'}
      to={addDocumentPath({ type: type.id, document: document.id })}
    >
      {m.documents_renew()}
    </LinkButton>
  )
}
