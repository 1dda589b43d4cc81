import { IconMessage, IconPhone, IconSend } from '@tabler/icons-react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { buttonClass, LinkButton } from '../../../ui/action/button.tsx'
import { OfferButton } from './offer-button.tsx'
import type { Offered } from './offer-dialog.tsx'

type CompanyWaysProps = {
  team: Offered & { phone: string | null; conversation: { job_id: string; taker_team_id: string } | null }
  size?: 'small' | 'medium'
}

/** The ways to another company: by voice, in writing where the two have spoken before, with a job. */
export function CompanyWays({ team, size = 'medium' }: CompanyWaysProps) {
  const { phone, conversation, company_name: name } = team
  const icon = { 'aria-hidden': true, size: size === 'small' ? 18 : 20 } as const
  return (
    <div className="mt-4 flex flex-wrap items-start gap-2 empty:hidden">
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={buttonClass({ size })}>
          <IconPhone {...icon} />
          <span className="sr-only">{m.users_view_call({ name })} </span>
          <span className="figures">{phone}</span>
        </a>
      )}
      {conversation && (
        <LinkButton
          size={size}
          icon={<IconMessage {...icon} />}
          to={`${href('/chat/:id', { id: conversation.job_id })}?with=${conversation.taker_team_id}`}
        >
          {m.directory_message()}
        </LinkButton>
      )}
      <OfferButton team={team} size={size} icon={<IconSend {...icon} />} />
    </div>
  )
}
