import { IconLock } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'

/** Spec §6: "You don't have permissions", and who gives them. */
export function NoPermission({ title, text }: { title: string; text: string }) {
  const { is_primary } = useMe()
  return (
    <Screen header={<PageHeader title={title} back={href('/settings')} />}>
      <EmptyState
        icon={<IconLock size={40} stroke={1.5} />}
        title={m.api_callbacks_no_permission_title()}
        text={is_primary ? m.api_callbacks_no_permission_own() : text}
        action={is_primary && <LinkButton to={href('/profile')}>{m.api_callbacks_no_permission_self()}</LinkButton>}
      />
    </Screen>
  )
}
