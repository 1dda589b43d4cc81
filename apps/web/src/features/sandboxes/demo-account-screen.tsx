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
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { EndpointDetail, loadEndpoint } from '../api-callbacks/endpoint-detail.tsx'
import { EndpointsCard } from '../api-callbacks/endpoints-card.tsx'
import { NoPermission } from '../api-callbacks/no-permission.tsx'
import { ApiKeysCard } from '../api-keys/api-keys-card.tsx'
import { AccountCard } from './account-card.tsx'
import { HappeningsCard } from './happenings-card.tsx'
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

export { DemoAccountScreen as Component }
