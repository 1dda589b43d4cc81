import { IconAddressBookOff } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { MessagePage } from '../../app/message-page.tsx'
import { useMe } from '../../app/session.ts'
import { LinkButton } from '../../ui/action/button.tsx'

/** Limited trials are not in the directory and do not see it (spec §2); only the Primary Member can change that. */
export function Component() {
  const { is_primary } = useMe()
  const text = is_primary ? m.pages_directory_disabled_primary() : m.pages_directory_disabled_member()
  return (
    <MessagePage icon={<IconAddressBookOff size={30} />} title={m.pages_directory_disabled_title()} text={text}>
      {is_primary && (
        <LinkButton kind="primary" to="/subscription">
          {m.pages_directory_disabled_plans()}
        </LinkButton>
      )}
      <LinkButton to="/">{m.app_not_found_home()}</LinkButton>
    </MessagePage>
  )
}
