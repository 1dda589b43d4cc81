import { IconChevronRight } from '@tabler/icons-react'
import { href, Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { DocumentBadge, NoDocumentBadge, stateOf } from './document-badge.tsx'
import { DocumentDates } from './document-dates.tsx'
import { addDocumentPath } from './documents-due.ts'
import { typeName } from './document-words.ts'
import type { DocumentsScreenQueryResult } from './documents-screen.generated.ts'

/** One type of document: where it stands, and the step that is due. */
export function DocumentDueRow({ standing }: { standing: DocumentRequirement }) {
  const { type, document, renewal, is_mandatory } = standing
  const isOffice = useMe().has_full_access
  return (
    <li className="relative flex min-h-18 items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 has-[a[data-row]:hover]:bg-hover">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="font-semibold">
          {document ? (
            <Link
              data-row
              // A driver with limited access sees the one that counts, not what else the office has handed in.
              to={
                isOffice
                  ? href('/documents-list/:type', { type: type.id })
                  : href('/view-document/:id?', { id: document.id })
              }
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
        <DueStep standing={standing} isOffice={isOffice} />
      </span>
      {document && <IconChevronRight aria-hidden="true" size={20} className="shrink-0 text-faint" />}
    </li>
  )
}

function renewalText(status: 'approved' | 'pending' | 'rejected'): string {
  return status === 'rejected' ? m.documents_renewal_rejected() : m.documents_renewal_pending()
}

function DueStep({ standing, isOffice }: { standing: DocumentRequirement; isOffice: boolean }) {
  const due = dueOf(standing, isOffice)
  if (!due) return null
  const { type, is_missing } = standing
  return (
    <LinkButton
      size="small"
      kind={is_missing ? 'primary' : 'secondary'}
      to={addDocumentPath({ type: type.id, ...(due.document && { document: due.document }) })}
    >
      {due.label}
    </LinkButton>
  )
}

/** The step that is due, and the document that it replaces. */
function dueOf(
  { document, renewal }: DocumentRequirement,
  isOffice: boolean,
): { label: string; document?: string } | null {
  if (!document) return { label: m.documents_upload() }
  const state = stateOf(document)
  if (renewal?.status === 'rejected') return { label: m.documents_submit_again(), document: renewal.id }
  if (state === 'rejected') return { label: m.documents_submit_again(), document: document.id }
  const isDue = (state === 'expired' || state === 'expires_soon') && !renewal
  return isDue && isOffice ? { label: m.documents_renew(), document: document.id } : null
}

export type DocumentRequirement = DocumentsScreenQueryResult['documents'][number]

const urgency = ['rejected', 'expired', 'expires_soon', 'pending', 'approved'] as const

/** Compares by urgency, the most urgent first; equals keep their order. */
export function byUrgency(one: DocumentRequirement, other: DocumentRequirement): number {
  return rankOf(one) - rankOf(other)
}

function rankOf({ is_mandatory, document, renewal }: DocumentRequirement): number {
  if (!document) return is_mandatory ? -1 : urgency.length
  return urgency.indexOf(renewal?.status === 'rejected' ? 'rejected' : stateOf(document))
}
