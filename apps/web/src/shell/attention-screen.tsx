import { IconUserOff } from '@tabler/icons-react'
import { useLoaderData, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { readAccessToken } from '../api/access-token.ts'
import { markMeStale } from '../query/mark-me-stale.ts'
import { LinkButton } from '../ui/action/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'
import { knownUser } from '../session/known-user.ts'

/** The suspension may be over by the time somebody comes back from here. */
export async function loader() {
  const me = await knownUser().catch(() => null)
  markMeStale()
  return { me }
}

/** A suspended team or user (`?type=team`, `?type=user`). */
function AttentionScreen() {
  const [search] = useSearchParams()
  const { me } = useLoaderData<typeof loader>()
  // Spec §6: staff write to the Primary Member; everybody else asks them.
  const ofTeam = me?.is_primary === false ? m.app_attention_team_member : m.app_attention_team
  const text = search.get('type') === 'team' ? ofTeam() : m.app_attention_user()
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

export { AttentionScreen as Component }
