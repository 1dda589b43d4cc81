import { IconUserOff } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { readAccessToken } from '../api/access-token.ts'
import { markMeStale } from '../query/mark-me-stale.ts'
import { LinkButton } from '../ui/action/button.tsx'
import { MessagePage } from './message-page.tsx'

/** The suspension may be over by the time somebody comes back from here. */
export function loader() {
  markMeStale()
  return null
}

/** A suspended team or user (`?type=team`, `?type=user`). */
export function Component() {
  const [search] = useSearchParams()
  const text = search.get('type') === 'team' ? m.app_attention_team() : m.app_attention_user()
  return (
    <MessagePage icon={<IconUserOff size={30} />} title={m.app_attention_title()} text={text}>
      {readAccessToken() ? (
        <>
          <LinkButton to="/">{m.pages_attention_again()}</LinkButton>
          <LinkButton to="/logout">{m.app_log_out()}</LinkButton>
        </>
      ) : (
        <LinkButton to="/login">{m.sign_in_title()}</LinkButton>
      )}
    </MessagePage>
  )
}
