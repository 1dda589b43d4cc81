import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { DateText } from '../../../ui/show/date-text.tsx'
import { FactsList } from '../../../ui/show/facts-list.tsx'
import { DocumentBadge } from '../../documents/document-badge.tsx'
import { typeName } from '../../documents/document-words.ts'
import { companyKindTexts } from '../../teams/company-words.ts'
import { personName } from '../../users/person.tsx'
import type { ReviewContext } from './review-context.ts'
import type { ReviewDocument } from './review-document-screen.generated.ts'
import { wordOf } from '../../../ui/word-of.ts'

/** The document's owner, and the decision about it. */
export function ReviewFacts({ document }: { document: ReviewDocument }) {
  const { team, user } = document
  return (
    <FactsList
      facts={[
        [m.back_office_kind(), wordOf(companyKindTexts, team.company_kind)],
        [m.back_office_company_number(), team.company_number],
        [m.back_office_former(), team.former_names.join(', ')],
        [m.back_office_review_by(), user && personName(user)],
        [m.back_office_review_since(), <DateText key="since" value={document.created_at} />],
        [m.back_office_review_decided(), document.reviewed_at && <DateText value={document.reviewed_at} />],
        [m.back_office_review_reason(), document.rejection_reason],
      ]}
    />
  )
}

type OtherDocumentsProps = { document: ReviewDocument; pathOf: ReviewContext['pathOf'] }

/** The company's other documents, of this type first. */
export function OtherDocuments({ document: { id, type, team }, pathOf }: OtherDocumentsProps) {
  const others = team.documents.filter((other) => other.id !== id)
  if (others.length === 0) return <p className="px-4 pb-4 text-soft">{m.back_office_review_no_others()}</p>
  const sameFirst = others.toSorted((a, b) => Number(b.type.id === type.id) - Number(a.type.id === type.id))
  return (
    <ul>
      {sameFirst.map((other) => (
        <li key={other.id} className="border-t border-line">
          <Link
            to={pathOf(other.id)}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2 hover:bg-hover"
          >
            <span className="text-sm font-medium">{typeName(other.type)}</span>
            <DocumentBadge document={other} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
