import { IconAddressBookOff } from '@tabler/icons-react'
import { href } from 'react-router'
import type { Refusal } from '@waybill/domain/errors/refusals'
import { isLimitedTrial } from '@waybill/domain/subscriptions/subscription-status'
import { m } from '@waybill/locales/messages'
import { useMe } from '../../session/me.ts'
import { MessagePage } from '../../ui/layout/message-page.tsx'
import { refusalText } from '../../session/refusal-text.ts'
import { LinkButton } from '../../ui/action/button.tsx'

/** A company that is not in the directory does not see it; only the Primary Member can change that. */
export function DirectoryClosed({ refusal }: { refusal: Refusal }) {
  const { is_primary, team } = useMe()
  const needsPlan = refusal === 'not_subscribed'
  const isOnFreeJob = needsPlan && team !== null && isLimitedTrial(team.subscription_status ?? 'non_subscription')
  const paid = is_primary ? m.pages_directory_disabled_primary() : m.pages_directory_disabled_member()
  return (
    <MessagePage
      icon={<IconAddressBookOff size={30} />}
      title={m.pages_directory_disabled_title()}
      text={isOnFreeJob ? paid : (refusalText(refusal) ?? '')}
    >
      {needsPlan && is_primary && (
        <LinkButton kind="primary" to={href('/subscription')}>
          {m.pages_directory_disabled_plans()}
        </LinkButton>
      )}
      <LinkButton to="/">{m.app_not_found_home()}</LinkButton>
    </MessagePage>
  )
}
