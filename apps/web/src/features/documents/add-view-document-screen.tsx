import { href, redirect } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import type { ScreenHandle } from '../../session/screen-parts.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { AddDocumentScreenQuery } from './add-view-document-screen.generated.ts'
import { DocumentForm } from './document-form.tsx'

export const handle: ScreenHandle = { hidesBottomBar: true }

/** `?type=` says what is handed in, `?document=` which rejected or approved one it takes the place of. */
export const loader = loaderOf('/add-view-document', async ({ url, signal }) => {
  const document_id = url.searchParams.get('document')
  const answer = await request(
    AddDocumentScreenQuery,
    { document_id: document_id ?? '', again: document_id !== null },
    { signal },
  )
  const { documentTypes: types, uploadRules, document = null } = answer
  // A document under review waits for its reviewer.
  if (document?.status === 'pending') throw redirect(href('/view-document/:id?', { id: document.id }))
  const type_id = document?.type.id ?? url.searchParams.get('type')
  return { types, acceptPdf: uploadRules.accept_pdf_documents, document, type_id }
})

/** Handing a document in: its photos, what it insures and until when. */
function AddViewDocumentScreen() {
  const { types, acceptPdf, document, type_id } = useData<typeof loader>()
  const title =
    document?.status === 'rejected'
      ? m.documents_form_title_again()
      : document
        ? m.documents_form_title_renew()
        : m.documents_form_title()
  const back = type_id ? href('/documents-list/:type', { type: type_id }) : href('/documents')
  return (
    <Screen header={<PageHeader title={title} back={back} />}>
      <DocumentForm key={type_id} types={types} acceptPdf={acceptPdf} document={document} type_id={type_id} />
    </Screen>
  )
}

export { AddViewDocumentScreen as Component }
