import { useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../ui/action/button.tsx'
import { MessagePage } from './message-page.tsx'

/** A suspended team or user (`?type=team`, `?type=user`). */
export function Component() {
  const [search] = useSearchParams()
  const text = search.get('type') === 'team' ? m.app_attention_team() : m.app_attention_user()
  return (
    <MessagePage title={m.app_attention_title()} text={text}>
      <LinkButton to="/logout">{m.app_log_out()}</LinkButton>
    </MessagePage>
  )
}
