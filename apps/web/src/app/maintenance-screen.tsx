import { m } from '@waybill/locales/messages'
import { LinkButton } from '../ui/action/button.tsx'
import { MessagePage } from './message-page.tsx'

export function Component() {
  return (
    <MessagePage title={m.app_maintenance_title()} text={m.app_maintenance_text()}>
      <LinkButton to="/">{m.ui_retry()}</LinkButton>
    </MessagePage>
  )
}
