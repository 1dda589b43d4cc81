import { IconBrandAndroid, IconRefresh } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { nativeApp, type NativeApp } from '../../native/app.ts'
import { userHere } from '../../session/session.ts'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { Button, LinkButton } from '../../ui/action/button.tsx'

/** Where apps of an older generation open: they cannot sign in any more. */
function AuthenticateScreen() {
  if (nativeApp) return <TooOld app={nativeApp} />
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

/** The app itself, below the version that the server still serves. A job on the road is brought to its end first. */
function TooOld({ app }: { app: NativeApp }) {
  return (
    <MessagePage icon={<IconRefresh size={30} />} title={m.native_too_old_title()} text={m.native_too_old_text()}>
      <Button kind="primary" onClick={app.openStore}>
        {m.native_update_open()}
      </Button>
      {userHere()?.runs_job && <LinkButton to="/my-work">{m.native_too_old_running()}</LinkButton>}
    </MessagePage>
  )
}

export { AuthenticateScreen as Component }
