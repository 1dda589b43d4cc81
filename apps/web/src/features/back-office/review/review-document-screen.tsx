import { useState } from 'react'
import { href, useNavigate, useOutletContext } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { licenceProblems } from '@waybill/domain/documents/document-rules'
import { FALLBACK_LANGUAGE } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../../session/page-data.ts'
import { request } from '../../../api/request.ts'
import { useWrite } from '../../../query/use-write.ts'
import { useViewer } from '../../../session/viewer.ts'
import { LinkButton } from '../../../ui/action/button.tsx'
import { TextLink } from '../../../ui/action/text-link.tsx'
import { ActionBar, Screen } from '../../../ui/layout/screen.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { DocumentBadge } from '../../documents/document-badge.tsx'
import { typeName } from '../../documents/document-words.ts'
import { DocumentViewer } from './document-viewer.tsx'
import { LicenceCard } from './licence-card.tsx'
import { RejectDocumentDialog } from './reject-document-dialog.tsx'
import { ReviewChecklist } from './review-checklist.tsx'
import type { ReviewContext } from './review-context.ts'
import {
  type ReviewDocument,
  ReviewDocumentScreenQuery,
  ReviewDocumentScreenReview,
} from './review-document-screen.generated.ts'
import { OtherDocuments, ReviewFacts } from './review-facts.tsx'
import { noList, useListKeys } from '../../../ui/layout/use-list-keys.ts'
import { StaffButton } from '../parts/staff-button.tsx'

export const loader = loaderOf('/admin/review/:id', async ({ params, signal }) =>
  found((await request(ReviewDocumentScreenQuery, { id: params.id }, { signal })).document),
)

/** The document beside what there is to compare it with, and the decision. */
function ReviewDocumentScreen() {
  const document = useData<typeof loader>()
  const context = useOutletContext<ReviewContext>()
  const { id, type, team, status, uploads } = document
  return (
    <Screen
      width="full"
      header={
        <PageHeader
          title={typeName(type)}
          back={context.pathOf()}
          note={
            <span className="flex flex-wrap items-center gap-x-3">
              <TextLink to={href('/admin/teams/:id', { id: team.id })}>{team.company_name}</TextLink>
              <DocumentBadge document={document} />
            </span>
          }
        />
      }
      footer={status === 'pending' && <Decision key={id} document={document} context={context} />}
    >
      <div className="grid items-start gap-4 p-4 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <DocumentViewer key={id} files={uploads} />
        <div className="flex flex-col gap-4">
          <Card title={m.back_office_review_checks()}>
            <ReviewChecklist key={id} document={document} />
          </Card>
          <LicenceCard document={document} />
          <Card title={m.back_office_review_facts()}>
            <ReviewFacts document={document} />
          </Card>
          <Card flush title={m.back_office_review_others()}>
            <OtherDocuments document={document} pathOf={context.pathOf} />
          </Card>
        </div>
      </div>
    </Screen>
  )
}

function Decision({ document, context }: { document: ReviewDocument; context: ReviewContext }) {
  const { next, onDecided } = context
  const navigate = useNavigate()
  const [rejects, setRejects] = useState(false)
  const [review, { pending }] = useWrite(ReviewDocumentScreenReview, {
    // Gone to here rather than answered: the list beside it is asked again only by a write that stays.
    async onDone({ reviewDocument }) {
      setRejects(false)
      onDecided(reviewDocument)
      if (location.pathname.endsWith(document.id)) await navigate(next)
    },
  })
  const approve = () => void review({ input: { document_id: document.id, status: 'approved' } })
  const lacks = licenceProblems(document.type, document).length > 0 ? m.back_office_review_licence_first() : null
  const mayReview = refusalOf(useViewer(), 'document.review', {}) === null
  useListKeys(noList, mayReview ? { ...(!lacks && { a: approve }), r: () => setRejects(true) } : {})
  return (
    <ActionBar>
      <StaffButton
        permission="document.review"
        kind="primary"
        pending={pending}
        disabledReason={lacks}
        onClick={approve}
      >
        {m.back_office_review_approve()}
      </StaffButton>
      <StaffButton permission="document.review" kind="danger" onClick={() => setRejects(true)}>
        {m.back_office_review_reject()}
      </StaffButton>
      <LinkButton kind="quiet" to={next}>
        {m.back_office_review_skip()}
      </LinkButton>
      {rejects && (
        <RejectDocumentDialog
          company={document.team.company_name}
          language={document.user?.language ?? FALLBACK_LANGUAGE}
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
