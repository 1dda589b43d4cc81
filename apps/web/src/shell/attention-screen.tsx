import { IconMail, IconPhone, IconUserOff } from '@tabler/icons-react'
import { useLoaderData, useSearchParams } from 'react-router'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { readAccessToken } from '../api/access-token.ts'
import { runtimeConfig } from '../api/runtime-config.ts'
import { markMeStale } from '../query/client.ts'
import { knownUser } from '../session/known-user.ts'
import { buttonClass, LinkButton } from '../ui/action/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'
import { PhoneText } from '../ui/show/phone-text.tsx'

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
      {!asksPrimary && <Office operator={operator} />}
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

/** How to reach the operator; where nobody has said, who that is. */
function Office({ operator }: Pick<Awaited<ReturnType<typeof loader>>, 'operator'>) {
  const { phone = null, email = null } = operator ?? {}
  if (!phone && !email) return <LinkButton to="/imprint">{m.legal_operator()}</LinkButton>
  return (
    <>
      {phone && (
        <a href={telLink(phone)} className={buttonClass({ kind: 'primary' })}>
          <IconPhone size={20} />
          <PhoneText phone={phone} />
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} className={buttonClass({})}>
          <IconMail size={20} />
          {email}
        </a>
      )}
    </>
  )
}

export { AttentionScreen as Component }
