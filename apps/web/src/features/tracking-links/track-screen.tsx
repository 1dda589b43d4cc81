import { IconFlag, IconLinkOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { href, useParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { usePolling } from '../../api/use-polling.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { AuthHeader } from '../../ui/layout/auth-header.tsx'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { useRefetch } from '../../query/live.ts'
import { usePageTitle } from '../../ui/layout/page-title.ts'
import { OfflineBanner } from '../../ui/state/offline-banner.tsx'
import { ArrivalCard, StatusCard } from './status-card.tsx'
import { ProofCard } from './proof-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { TrackScreenQuery } from './track-screen.generated.ts'
import { VehicleMap } from './vehicle-map.tsx'

const POLL_MS = 15_000

export const loader = loaderOf(
  '/track/:token',
  async ({ params, signal }) => {
    const { trackedJob } = await request(TrackScreenQuery, { token: params.token }, { signal })
    return trackedJob
  },
  { about: () => ['tracked_job'] },
)

/** Where a delivery is, for whoever was given its link: no account, nothing about who carries it or for how much. */
function TrackScreen() {
  const job = useData<typeof loader>()
  const refetch = useRefetch()
  usePolling(() => refetch((topic) => topic === 'tracked_job'), POLL_MS, job !== null)
  usePageTitle(m.tracking_links_title())
  if (!job)
    return (
      <MessagePage
        title={m.tracking_links_expired_title()}
        text={m.tracking_links_expired_text()}
        icon={<IconLinkOff size={32} />}
      />
    )
  return (
    <div className="min-h-dvh">
      <AuthHeader />
      <OfflineBanner />
      <main className="mx-auto grid w-full max-w-5xl items-start gap-4 p-4 pb-12 lg:grid-cols-[3fr_2fr]">
        <div className="flex flex-col gap-4">
          <StatusCard job={job} />
          <ArrivalCard job={job} />
          <VehicleMap job={job} />
          <ProofCard proof={job.proof} />
        </div>
        <div className="flex flex-col gap-4">
          <StepsCard job={job} />
          <ReportPage />
        </div>
      </main>
    </div>
  )
}

const ReportDialog = lazy(() =>
  import('../cases/report-dialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

/** For whoever finds something on the page that should not be there, and for complaints. */
function ReportPage() {
  const { token = '' } = useParams()
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="flex flex-wrap items-center gap-4">
      <Button kind="quiet" size="small" icon={<IconFlag aria-hidden="true" size={18} />} onClick={() => setOpen(true)}>
        {m.cases_track_report()}
      </Button>
      <TextLink to={href('/complaint')}>{m.cases_complaint_link()}</TextLink>
      {isOpen && (
        <Suspense>
          <ReportDialog thing={{ kind: 'tracking_page', token }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  )
}

export { TrackScreen as Component }
