import { IconBrandAndroid } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { LinkButton } from '../../ui/action/button.tsx'

/** Where Android apps of an older generation open: they cannot sign in any more. */
function AuthenticateScreen() {
  return (
    <MessagePage
      icon={<IconBrandAndroid size={30} />}
      title={m.pages_authenticate_title()}
      text={m.pages_authenticate_text()}
    >
      <LinkButton kind="primary" to="/download-app">
        {m.pages_authenticate_download()}
      </LinkButton>
      <LinkButton to="/login">{m.pages_authenticate_browser()}</LinkButton>
    </MessagePage>
  )
}

export { AuthenticateScreen as Component }
