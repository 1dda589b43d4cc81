import { IconRoadOff } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../ui/action/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'

export function NotFoundScreen() {
  return (
    <MessagePage icon={<IconRoadOff size={30} />} title={m.app_not_found_title()} text={m.app_not_found_text()}>
      <LinkButton to="/">{m.app_not_found_home()}</LinkButton>
    </MessagePage>
  )
}
