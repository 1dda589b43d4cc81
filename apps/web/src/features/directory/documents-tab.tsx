import { IconFileOff } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { DocumentBadge } from '../documents/document-badge.tsx'
import { DocumentDates } from '../documents/document-dates.tsx'
import { DocumentFiles } from '../documents/document-files.tsx'
import { typeName } from '../documents/document-words.ts'
import type { CompanyDocumentsQueryResult } from './directory.generated.ts'

type CompanyDocument = NonNullable<CompanyDocumentsQueryResult['Team']>['documents'][number]

/** What staff have approved: what it is, how long and for how much it holds; the file where its owner shares it (semantics §6). */
export function DocumentsTab({ documents }: { documents: readonly CompanyDocument[] }) {
  const current = newestOfEachType(documents.filter(({ status }) => status === 'approved'))
  if (current.length === 0)
    return <EmptyState icon={<IconFileOff size={40} stroke={1.5} />} title={m.directory_no_documents()} />
  return (
    <Card flush>
      <ul>
        {current.map((document) => (
          <li key={document.id} className="border-b border-line px-4 py-3 last:border-b-0">
            <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-semibold">{typeName(document.type)}</span>
              <DocumentBadge document={document} />
            </p>
            <DocumentDates document={document} />
            <div className="mt-2">
              <DocumentFiles uploads={document.uploads} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** They come newest first within a type: a renewal stands for what it renews. */
function newestOfEachType(documents: readonly CompanyDocument[]): CompanyDocument[] {
  return [...new Map(documents.toReversed().map((document) => [document.type.id, document])).values()].toReversed()
}
