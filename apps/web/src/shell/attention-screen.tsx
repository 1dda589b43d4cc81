import { IconMail, IconPhone, IconUserOff } from '@tabler/icons-react'
import { useLoaderData, useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { readAccessToken } from '../api/access-token.ts'
import { runtimeConfig } from '../api/runtime-config.ts'
import { markMeStale } from '../query/client.ts'
import { knownUser } from '../session/known-user.ts'
import { buttonClass, LinkButton } from '../ui/action/button.tsx'
import { telHref } from '../ui/action/text-link.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'

/** The suspension may be over by the time somebody comes back from here. */
export async function loader() {
  const [me, config] = await Promise.all([knownUser().catch(() => null), runtimeConfig().catch(() => null)])
  markMeStale()
  return { me, operator: config?.operator }
}

/** A suspended team or user (`?type=team`, `?type=user`). */
function AttentionScreen() {
  const [search] = useSearchParams()
  const { me, operator } = useLoaderData<typeof loader>()
  // Spec §6: staff write to the Primary Member; everybody else asks them.
  const asksPrimary = search.get('type') === 'team' && me?.is_primary === false
  const ofTeam = asksPrimary ? m.app_attention_team_member : m.app_attention_team
  const text = search.get('type') === 'team' ? ofTeam() : m.app_attention_user()
  return (
    <MessagePage icon={<IconUserOff size={30} />} title={m.app_attention_title()} text={text}>
      {!asksPrimary && operator?.phone && (
        <a href={telHref(operator.phone)} className={buttonClass({ kind: 'primary' })}>
          <IconPhone size={20} />
          {operator.phone}
        </a>
      )}
      {!asksPrimary && operator?.email && (
        <a href={`mailto:${operator.email}`} className={buttonClass({})}>
          <IconMail size={20} />
          {operator.email}
        </a>
      )}
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
