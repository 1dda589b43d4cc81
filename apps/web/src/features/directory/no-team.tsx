import { IconAddressBookOff } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../session/viewer.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'

/** A company that is not there, or not for the reader: both look the same (spec §8 "No team found"). */
export function NoTeam({ back }: { back?: string }) {
  const maySearch = refusalOf(useViewer(), 'directory.see', {}) === null
  return (
    <Screen header={<PageHeader title={m.directory_company()} {...(back && { back })} />}>
      <EmptyState
        icon={<IconAddressBookOff size={40} stroke={1.5} />}
        title={m.directory_no_team()}
        text={m.directory_no_team_text()}
        action={
          <LinkButton to={maySearch ? href('/directory') : '/'}>
            {maySearch ? m.directory_open_action() : m.app_not_found_home()}
          </LinkButton>
        }
      />
    </Screen>
  )
}
