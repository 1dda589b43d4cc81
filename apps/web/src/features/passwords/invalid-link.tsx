import { IconLinkOff } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { LinkButton } from '../../ui/action/button.tsx'

/** Used already, or cut off on its way. */
export function InvalidLink() {
  return (
    <MessagePage title={m.passwords_invalid_title()} text={m.passwords_invalid_text()} icon={<IconLinkOff size={32} />}>
      <LinkButton to="/login" kind="primary">
        {m.passwords_back()}
      </LinkButton>
      <LinkButton to="/forgot-password">{m.passwords_invalid_new()}</LinkButton>
    </MessagePage>
  )
}
