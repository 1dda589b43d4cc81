import { IconFlask } from '@tabler/icons-react'
import { href, useRevalidator } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOffice } from '@waybill/domain/access/viewer'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { usePolling } from '../../api/use-polling.ts'
import { useWrite } from '../../query/use-write.ts'
import { knownUser } from '../../session/known-user.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer, viewerOf } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { Timeline } from '../../ui/show/timeline.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { EndpointDetail, loadEndpoint } from '../api-callbacks/endpoint-detail.tsx'
import { EndpointsCard } from '../api-callbacks/endpoints-card.tsx'
import { NoPermission } from '../api-callbacks/no-permission.tsx'
import { ApiKeysCard } from '../api-keys/api-keys-card.tsx'
import { jobActionText } from '../jobs/job-log/job-timeline.tsx'
import { JobStatusBadge } from '../jobs/job-status-badge.tsx'
import { AccountCard, type DemoAccount } from './account-card.tsx'
import { DemoAccountOpen, DemoAccountScreenQuery } from './sandboxes.generated.ts'

export const loader = loaderOf('/demo-account', async ({ url, signal }) => {
  const viewer = viewerOf(found(await knownUser()))
  if (!viewer.has_demo_account_access) return null
  const chosen = await loadEndpoint(url, signal)
  if (chosen) return { chosen, account: null, endpoints: [], keys: [] }
  const { demoAccount, callbackEndpoints, apiKeys } = await request(DemoAccountScreenQuery, {}, { signal })
  return { chosen, account: demoAccount, endpoints: callbackEndpoints, keys: apiKeys }
})

const LOOK_EVERY_MS = 5_000
const toEndpoint = (id: string) => `${href('/demo-account')}?endpoint=${id}`

/** The demo account, with which the API is tried out: opened, reset and watched here. */
function DemoAccountScreen() {
  const loaded = useData<typeof loader>()
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  usePolling(() => revalidate(), LOOK_EVERY_MS, Boolean(loaded?.account))
  const title = m.sandboxes_title()
  if (!loaded) return <NoPermission title={title} text={m.api_callbacks_no_permission_demo()} />
  const { chosen, account, endpoints, keys } = loaded
  if (chosen) return <EndpointDetail loaded={chosen} back={href('/demo-account')} />
  return (
    <Screen header={<PageHeader title={title} back={href('/settings')} />} width={account ? 'wide' : 'form'}>
      {account ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          <div className="flex flex-col gap-4">
            <AccountCard account={account} />
            {isOffice(viewer) && <EndpointsCard endpoints={endpoints} is_demo to={toEndpoint} />}
            <ApiKeysCard keys={keys} is_demo />
          </div>
          <HappeningsCard account={account} />
        </div>
      ) : (
        <Opening />
      )}
    </Screen>
  )
}

function Opening() {
  const viewer = useViewer()
  const [open, { pending }] = useWrite(DemoAccountOpen)
  return (
    <EmptyState
      icon={<IconFlask size={40} stroke={1.5} />}
      title={m.sandboxes_empty_title()}
      text={m.sandboxes_empty_text()}
      action={
        <Button
          kind="primary"
          pending={pending}
          disabledReason={refusalText(refusalOf(viewer, 'demo_account.use', {}))}
          onClick={() => void open({})}
        >
          {m.sandboxes_open()}
        </Button>
      }
    />
  )
}

/** The jobs of the demo account as they stand, and the steps they took. */
function HappeningsCard({ account: { jobs, steps } }: { account: DemoAccount }) {
  return (
    <div className="flex flex-col gap-4">
      <Card flush title={m.sandboxes_jobs()}>
        {jobs.length === 0 && <p className="px-4 pb-4 text-soft">{m.sandboxes_jobs_none()}</p>}
        <ul>
          {jobs.map((job) => (
            <li key={job.id} className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
              <span className="min-w-0 flex-1 basis-48">
                <span className="figures font-medium">#{job.job_number}</span> {job.from_address} → {job.to_address}
                {job.bid_count > 0 && (
                  <span className="text-soft"> · {m.sandboxes_bids({ count: job.bid_count })}</span>
                )}
              </span>
              <JobStatusBadge status={job.status} />
            </li>
          ))}
        </ul>
      </Card>
      {steps.length > 0 && (
        <Card title={m.sandboxes_steps()}>
          <Timeline
            entries={steps.map(({ job_number, action, created_at }, index) => ({
              id: `${created_at}-${index}`,
              title: `#${job_number} · ${jobActionText(action)}`,
              at: created_at,
            }))}
          />
        </Card>
      )}
    </div>
  )
}

export { DemoAccountScreen as Component }
