import { IconBook } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { isOffice } from '@waybill/domain/access/viewer'
import { m } from '@waybill/locales/messages'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { knownUser } from '../../session/known-user.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer, viewerOf } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { ApiKeysCard } from '../api-keys/api-keys-card.tsx'
import { ApiCallbacksScreenQuery } from './api-callbacks.generated.ts'
import { EndpointDetail, loadEndpoint } from './endpoint-detail.tsx'
import { EndpointsCard } from './endpoints-card.tsx'
import { NoPermission } from './no-permission.tsx'

export const loader = loaderOf('/api-callbacks', async ({ url, signal }) => {
  const viewer = viewerOf(found(await knownUser()))
  if (!viewer.can_use_client_api) return null
  const chosen = await loadEndpoint(url, signal)
  if (chosen) return { chosen, endpoints: [], keys: [] }
  const { callbackEndpoints, apiKeys } = await request(ApiCallbacksScreenQuery, {}, { signal })
  return { chosen, endpoints: callbackEndpoints, keys: apiKeys }
})

const toEndpoint = (id: string) => `${href('/api-callbacks')}?endpoint=${id}`

/** The endpoints of the company's programs, and their API keys. */
function ApiCallbacksScreen() {
  const loaded = useData<typeof loader>()
  const viewer = useViewer()
  const title = m.api_callbacks_title()
  if (!loaded) return <NoPermission title={title} text={m.api_callbacks_no_permission_text()} />
  const { chosen, endpoints, keys } = loaded
  if (chosen) return <EndpointDetail loaded={chosen} back={href('/api-callbacks')} />
  const refusal = refusalText(refusalOf(viewer, 'api_key.add', { account: { is_demo: false } }))
  const docs = (
    <LinkButton icon={<IconBook aria-hidden="true" size={20} />} to={href('/api-docs')}>
      {m.api_callbacks_docs()}
    </LinkButton>
  )
  return (
    <Screen header={<PageHeader title={title} back={href('/settings')} actions={docs} />}>
      {refusal && <p className="mb-4 rounded-card bg-trouble-tint px-4 py-3 text-trouble-ink">{refusal}</p>}
      <div className="flex flex-col gap-4">
        {isOffice(viewer) && <EndpointsCard endpoints={endpoints} is_demo={false} to={toEndpoint} />}
        <ApiKeysCard keys={keys} is_demo={false} />
      </div>
    </Screen>
  )
}

export { ApiCallbacksScreen as Component }
