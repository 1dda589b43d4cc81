import { IconMapOff } from '@tabler/icons-react'
import type { Refusal } from '@waybill/domain/errors/error-codes'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { refusalText } from '../../session/refusal-text.ts'
import { LinkButton } from '../../ui/action/button.tsx'

/** A limited trial is not on the map and does not see it; only the Primary Member can change that. */
export function LiveMapClosed({ refusal }: { refusal: Refusal }) {
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
