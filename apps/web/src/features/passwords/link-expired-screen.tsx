import { IconMailForward } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { LinkButton } from '../../ui/action/button.tsx'

/** Spec §8: the link was valid for 60 minutes, a new email has been sent. */
function LinkExpiredScreen() {
  return (
    <MessagePage
      title={m.passwords_expired_title()}
      text={m.passwords_expired_text()}
      icon={<IconMailForward size={32} />}
    >
      <LinkButton to="/login" kind="primary">
        {m.passwords_back()}
      </LinkButton>
    </MessagePage>
  )
}

export { LinkExpiredScreen as Component }
