import { IconLock } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { LinkButton } from '../ui/action/button.tsx'
import { MessagePage } from '../ui/layout/message-page.tsx'

/** Spec §8: "Access Forbidden: You can't view this page", and why where that is known. */
export function ForbiddenScreen({ reason }: { reason: string | null }) {
  return (
    <MessagePage
      icon={<IconLock size={30} />}
      title={m.app_unauthorized_title()}
      text={[m.app_unauthorized_text(), reason].filter(Boolean).join(' ')}
    >
      <LinkButton to="/">{m.app_not_found_home()}</LinkButton>
    </MessagePage>
  )
}
