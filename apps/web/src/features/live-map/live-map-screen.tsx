import { IconMapOff } from '@tabler/icons-react'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Refusal } from '@waybill/domain/errors/refusals'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { useMe } from '../../session/me.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { LiveMapVehicles } from './live-map.generated.ts'
import { OpenMap } from './open-map.tsx'

export const loader = loaderOf('/live-availability', ({ signal }) => request(LiveMapVehicles, {}, { signal }))
// The kinds of vehicle stay what they are; what moves is asked for by the screen itself.
export const shouldRevalidate = () => false

/** Where vehicles are free just now (spec §9 "Live location"): for whoever is an active subscriber. */
function LiveMapScreen() {
  const { vehicles } = useData<typeof loader>()
  const refusal = refusalOf(useViewer(), 'live_map.see', {})
  return refusal ? <LiveMapClosed refusal={refusal} /> : <OpenMap types={vehicles} />
}

/** A limited trial is not on the map and does not see it; only the Primary Member can change that. */
function LiveMapClosed({ refusal }: { refusal: Refusal }) {
  const { is_primary } = useMe()
  const needsPlan = refusal === 'not_subscribed'
  const text = needsPlan ? m.live_map_closed_text() : (refusalText(refusal) ?? '')
  return (
    <MessagePage icon={<IconMapOff size={30} />} title={m.live_map_title()} text={text}>
      {needsPlan && is_primary && (
        <LinkButton kind="primary" to="/subscription">
          {m.live_map_closed_plans()}
        </LinkButton>
      )}
      <LinkButton to="/">{m.app_not_found_home()}</LinkButton>
    </MessagePage>
  )
}

export { LiveMapScreen as Component }
