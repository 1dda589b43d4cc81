import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { hasJobLeft } from '@waybill/domain/subscriptions/subscription-status'
import { useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../session/viewer.ts'
import { request } from '../../api/request.ts'
import { useMe } from '../../session/me.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { DocumentsScreenQuery } from './documents-screen.generated.ts'
import { byUrgency, type DocumentRequirement, DocumentDueRow } from './document-due-row.tsx'

export const loader = loaderOf('/documents', ({ signal }) => request(DocumentsScreenQuery, {}, { signal }), {
  about: () => ['documents'],
})

/** Where the company stands, type by type: what stops it from working first. */
function DocumentsScreen() {
  const { documents } = useData<typeof loader>()
  const required = documents.filter(({ is_mandatory }) => is_mandatory).sort(byUrgency)
  const Banner = useMe().has_full_access ? StandingBanner : DriversStandingBanner
  const others = documents.filter(({ is_mandatory }) => !is_mandatory).sort(byUrgency)
  return (
    <Screen width="wide" header={<PageHeader title={m.documents_title()} />}>
      <div className="flex flex-col gap-4">
        <Banner required={required} />
        <div className={`grid items-start gap-4 ${required.length > 0 ? 'lg:grid-cols-2' : ''}`}>
          {required.length > 0 && (
            <Card flush title={m.documents_required()}>
              <Standings standings={required} />
            </Card>
          )}
          <OtherDocuments others={others} hasTitle={required.length > 0} />
        </div>
      </div>
    </Screen>
  )
}

type OtherDocumentsProps = { others: readonly DocumentRequirement[]; hasTitle: boolean }

/** Documents that nobody asks for: those handed in, and the rest of the types behind a line, until one is wanted. */
function OtherDocuments({ others, hasTitle }: OtherDocumentsProps) {
  const added = others.filter(({ document }) => document !== null)
  const rest = others.filter(({ document }) => document === null)
  const [search] = useSearchParams()
  return (
    <Card flush title={hasTitle && m.documents_other()}>
      <Standings standings={added} />
      {rest.length > 0 && (
        <details open={search.has('others')} className="group border-line [ul+&]:border-t">
          <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 px-4 py-3 font-medium hover:bg-hover">
            {m.documents_may_add({ count: rest.length })}
            <IconChevronDown aria-hidden="true" size={20} className="text-faint group-open:rotate-180" />
          </summary>
          <Standings standings={rest} />
        </details>
      )}
    </Card>
  )
}

function Standings({ standings }: { standings: readonly DocumentRequirement[] }) {
  if (standings.length === 0) return null
  return (
    <ul>
      {standings.map((standing) => (
        <DocumentDueRow key={standing.type.id} standing={standing} />
      ))}
    </ul>
  )
}

const looks = {
  ok: { className: 'bg-paid-tint text-paid-ink', Icon: IconCircleCheck },
  review: { className: 'bg-money_waiting-tint text-money_waiting-ink', Icon: IconClock },
  missing: { className: 'bg-trouble-tint text-trouble-ink', Icon: IconAlertTriangle },
}

/** The meaning of all of it for the company's work (semantics §6). */
function StandingBanner({ required }: { required: readonly DocumentRequirement[] }) {
  const viewer = useViewer()
  const missing = required.filter(({ is_missing }) => is_missing)
  const toDo = missing.filter(({ document }) => document?.status !== 'pending')
  const kind = missing.length === 0 ? 'ok' : toDo.length === 0 ? 'review' : 'missing'
  const { className, Icon } = looks[kind]
  return (
    <p className={`flex items-start gap-3 rounded-card px-4 py-3 font-medium ${className}`}>
      <Icon aria-hidden="true" size={22} className="mt-px shrink-0" />
      {kind === 'review' && m.documents_standing_review()}
      {kind === 'missing' && m.documents_standing_missing({ count: toDo.length })}
      {kind === 'ok' && standingText(required.length > 0, hasJobLeft(viewer))}
    </p>
  )
}

/** Approved documents let nobody bid whose company has no job left to take. */
function standingText(isTaker: boolean, hasLeft: boolean): string {
  if (!isTaker) return m.documents_standing_ok_poster()
  return hasLeft ? m.documents_standing_ok() : m.documents_standing_ok_no_plan()
}

/** The same for a driver with limited access, who bids for nothing and renews nothing. */
function DriversStandingBanner({ required }: { required: readonly DocumentRequirement[] }) {
  if (required.length === 0) return null
  const isMissing = required.some(({ is_missing }) => is_missing)
  const { className, Icon } = isMissing ? looks.review : looks.ok
  return (
    <p className={`flex items-start gap-3 rounded-card px-4 py-3 font-medium ${className}`}>
      <Icon aria-hidden="true" size={22} className="mt-px shrink-0" />
      {isMissing ? m.documents_standing_missing_driver() : m.documents_standing_ok_driver()}
    </p>
  )
}

export { DocumentsScreen as Component }
