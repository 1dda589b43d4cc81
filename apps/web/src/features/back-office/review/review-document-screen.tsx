import { useState } from 'react'
import { href, useOutletContext } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found } from '../../../api/found.ts'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { useWrite } from '../../../query/use-write.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'
import { ActionBar } from '../../../ui/layout/action-bar.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { DocumentBadge } from '../../documents/document-badge.tsx'
import { typeName } from '../../documents/document-words.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { RejectDocumentDialog } from './reject-document-dialog.tsx'
import type { ReviewContext } from './review-context.ts'
import {
  ReviewDocumentScreenQuery,
  ReviewDocumentScreenReview,
  type ReviewDocument,
} from './review-document-screen.generated.ts'
import { OtherDocuments, ReviewFacts } from './review-facts.tsx'
import { useReviewKeys } from './use-review-keys.ts'

export const loader = loaderOf('/admin/review/:id', async ({ params, signal }) =>
  found((await request(ReviewDocumentScreenQuery, { id: params.id }, { signal })).document),
)

/** The paper beside what was said of it, and the decision. */
function ReviewDocumentScreen() {
  const document = useData<typeof loader>()
  return (
    <Screen
      width="full"
      header={
        <PageHeader
          title={typeName(document.type)}
          back={href('/admin/review')}
          note={<DocumentBadge document={document} />}
        />
      }
      footer={document.status === 'pending' && <Decision key={document.id} document={document} />}
    >
      <div className="grid items-start gap-4 p-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <DocumentViewer key={document.id} files={document.uploads} />
        <div className="flex flex-col gap-4">
          <Card title={m.back_office_review_facts()}>
            <ReviewFacts document={document} />
          </Card>
          <Card flush title={m.back_office_review_others()}>
            <OtherDocuments document={document} />
          </Card>
        </div>
      </div>
    </Screen>
  )
}

function Decision({ document }: { document: ReviewDocument }) {
  const { next } = useOutletContext<ReviewContext>()
  const [rejects, setRejects] = useState(false)
  const [review, { pending }] = useWrite(ReviewDocumentScreenReview, {
    onDone: ({ reviewDocument: { status } }) => {
      setRejects(false)
      const text = status === 'approved' ? m.back_office_review_approved() : m.back_office_review_rejected()
      showToast({ text, tone: 'success' })
      return next
    },
  })
  const approve = () => void review({ input: { document_id: document.id, status: 'approved' } })
  useReviewKeys({ a: approve, r: () => setRejects(true) })
  return (
    <ActionBar>
      <Button kind="primary" pending={pending} onClick={approve}>
        {m.back_office_review_approve()}
      </Button>
      <Button kind="danger" onClick={() => setRejects(true)}>
        {m.back_office_review_reject()}
      </Button>
      <LinkButton kind="quiet" to={next}>
        {m.back_office_review_skip()}
      </LinkButton>
      {rejects && (
        <RejectDocumentDialog
          company={document.team.company_name}
          onReject={(rejection_reason) =>
            review({ input: { document_id: document.id, status: 'rejected', rejection_reason } })
          }
          onClose={() => setRejects(false)}
        />
      )}
    </ActionBar>
  )
}

export { ReviewDocumentScreen as Component }
