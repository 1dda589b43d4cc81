import { IconAddressBook } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { DirectoryClosed } from './directory-closed.tsx'

/** Where limited trials are sent (spec §2 "Navigation guard"); whoever else comes by is told that the directory is open. */
function DirectoryDisabledScreen() {
  const refusal = refusalOf(useViewer(), 'directory.see', {})
  if (refusal) return <DirectoryClosed refusal={refusal} />
  return (
    <MessagePage icon={<IconAddressBook size={30} />} title={m.directory_open_title()} text={m.directory_open_text()}>
      <LinkButton kind="primary" to={href('/directory')}>
        {m.directory_open_action()}
      </LinkButton>
    </MessagePage>
  )
}

export { DirectoryDisabledScreen as Component }
