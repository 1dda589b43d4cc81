import { href, redirect } from 'react-router'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { useMe } from '../../session/me.ts'
import { useWrite } from '../../query/use-write.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { formatMoney } from '../../ui/format.ts'
import { ActionBar, Screen } from '../../ui/layout/screen.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { DocumentBadge } from './document-badge.tsx'
import { DocumentFiles } from './document-files.tsx'
import { DocumentShare, type DocumentItem } from './document-item.generated.ts'
import { addDocumentPath } from './documents-due.ts'
import { licenceKindText, typeName } from './document-words.ts'
import { ViewDocumentScreenQuery } from './view-document-screen.generated.ts'

export const loader = loaderOf(
  '/view-document/:id?',
  async ({ params, signal }) => {
    if (!params.id) throw redirect(href('/documents'))
    return found((await request(ViewDocumentScreenQuery, { id: params.id }, { signal })).document)
  },
  { about: () => ['documents'] },
)

/** One document as it was handed in, and what became of it. */
function ViewDocumentScreen() {
  const document = useData<typeof loader>()
  const me = useMe()
  const isOwn = me.team?.id === document.team.id && (me.has_full_access || me.id === document.user?.id)
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={typeName(document.type)}
          back={isOwn ? href('/documents-list/:type', { type: document.type.id }) : href('/documents')}
          note={<DocumentBadge document={document} />}
        />
      }
      footer={isOwn && document.status !== 'pending' && <NextStep document={document} />}
    >
      <div className="flex flex-col gap-4">
        {document.rejection_reason && (
          <p className="rounded-card bg-trouble-tint px-4 py-3 font-medium text-trouble-ink">
            {m.documents_rejected_because({ reason: document.rejection_reason })}
          </p>
        )}
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <Card title={m.documents_view_files()}>
            <DocumentFiles uploads={document.uploads} pages />
          </Card>
          <div className="flex flex-col gap-4">
            <Card title={m.documents_view_facts()}>
              <Facts document={document} />
            </Card>
            {isOwn && (
              <Card>
                <Sharing document={document} />
              </Card>
            )}
          </div>
        </div>
      </div>
    </Screen>
  )
}

function NextStep({ document }: { document: DocumentItem }) {
  const again = addDocumentPath({ type: document.type.id, document: document.id })
  const isRejected = document.status === 'rejected'
  return (
    <ActionBar>
      <LinkButton kind={isRejected ? 'primary' : 'secondary'} to={again}>
        {isRejected ? m.documents_submit_again() : m.documents_renew()}
      </LinkButton>
    </ActionBar>
  )
}

function Facts({ document }: { document: DocumentItem }) {
  const { user } = document
  return (
    <FactsList
      facts={[
        [m.documents_view_amount(), document.insured_amount && formatMoney(document.insured_amount)],
        [m.documents_licence_kind(), document.licence_kind && licenceKindText(document.licence_kind)],
        [m.documents_licence_number(), document.licence_number],
        [m.documents_view_expiry(), document.expiry && <DateText value={document.expiry} show="day" relative />],
        [m.documents_view_added_by(), user && `${user.name_first} ${user.name_last}`],
        [m.documents_added_on(), <DateText key="added" value={document.created_at} />],
        [m.documents_view_reviewed(), document.reviewed_at && <DateText value={document.reviewed_at} />],
      ]}
    />
  )
}

function Sharing({ document }: { document: DocumentItem }) {
  const [share, { pending }] = useWrite(DocumentShare)
  async function handleChange(is_shared: boolean) {
    const outcome = await share({ input: { document_id: document.id, is_shared } })
    if (outcome.ok) showToast({ text: is_shared ? m.documents_shared() : m.documents_not_shared(), tone: 'success' })
  }
  return (
    <Switch
      label={m.documents_form_share()}
      description={m.documents_form_share_hint()}
      value={document.is_shared}
      disabled={pending}
      onChange={(is_shared) => void handleChange(is_shared)}
    />
  )
}

export { ViewDocumentScreen as Component }
