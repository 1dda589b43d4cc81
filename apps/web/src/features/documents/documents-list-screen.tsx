import { IconFilePlus, IconFileText } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { ActionBar, Screen } from '../../ui/layout/screen.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ListRow } from '../../ui/show/list-row.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { DocumentBadge, stateOf } from './document-badge.tsx'
import { DocumentDates } from './document-dates.tsx'
import type { DocumentItem } from './document-item.generated.ts'
import { addDocumentPath } from './documents-due.ts'
import { typeName } from './document-words.ts'
import { DocumentsListScreenQuery } from './documents-list-screen.generated.ts'
import { ServerImage } from '../../ui/show/server-image.tsx'

export const loader = loaderOf(
  '/documents-list/:type',
  async ({ params, signal }) => {
    const answer = await request(DocumentsListScreenQuery, { type_id: params.type }, { signal })
    const type = found(answer.documentTypes.find(({ id }) => id === params.type))
    return { type, documents: answer.GetDocumentsByType }
  },
  { about: () => ['documents'] },
)

/** Every document of a type that the company has handed in, newest first. */
function DocumentsListScreen() {
  const { type, documents } = useData<typeof loader>()
  const [newest] = documents
  // A rejected one is handed in again from its own page, where the reason stands.
  const isDue = !newest || stateOf(newest) === 'expired' || stateOf(newest) === 'expires_soon'
  const renews = isDue && newest ? { document: newest.id } : {}
  return (
    <Screen
      header={<PageHeader title={typeName(type)} back={href('/documents')} />}
      footer={
        <ActionBar>
          <LinkButton kind={isDue ? 'primary' : 'secondary'} to={addDocumentPath({ type: type.id, ...renews })}>
            {!newest ? m.documents_add() : isDue ? m.documents_renew() : m.documents_add_another()}
          </LinkButton>
        </ActionBar>
      }
    >
      {documents.length === 0 ? (
        <EmptyState
          icon={<IconFilePlus size={40} stroke={1.5} />}
          title={m.documents_list_none()}
          text={m.documents_list_none_text()}
        />
      ) : (
        <Card flush>
          <ul>
            {documents.map((document) => (
              <DocumentRow key={document.id} document={document} />
            ))}
          </ul>
        </Card>
      )}
    </Screen>
  )
}

function DocumentRow({ document }: { document: DocumentItem }) {
  return (
    <ListRow
      to={href('/view-document/:id?', { id: document.id })}
      before={<DocumentPicture file={document.uploads[0]} />}
    >
      <span className="flex flex-col items-start gap-1">
        <DocumentBadge document={document} />
        <DocumentDates document={document} />
        {document.rejection_reason && (
          <span className="text-sm">{m.documents_rejected_because({ reason: document.rejection_reason })}</span>
        )}
      </span>
    </ListRow>
  )
}

type DocumentPictureProps = { file: { thumbnail_url: string | null } | undefined }

/** The first page, small; a sign for a PDF, or where there is nothing to see. */
function DocumentPicture({ file }: DocumentPictureProps) {
  const className = 'h-16 w-12 shrink-0 rounded-control bg-sunken'
  return file?.thumbnail_url ? (
    <ServerImage src={file.thumbnail_url} alt="" loading="lazy" className={`${className} object-cover`} />
  ) : (
    <span className={`${className} grid place-items-center text-faint`}>
      <IconFileText aria-hidden="true" size={24} />
    </span>
  )
}

export { DocumentsListScreen as Component }
