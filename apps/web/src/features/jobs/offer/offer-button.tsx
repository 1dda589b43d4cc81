import { IconMessage, IconPhone, IconSend } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { href } from 'react-router'
import { otherRefusalOf } from '@waybill/domain/access/other-party'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Refusal } from '@waybill/domain/errors/error-codes'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button, buttonClass, LinkButton } from '../../../ui/action/button.tsx'
import type { Offered } from './offer-dialog.tsx'

const OfferDialog = lazy(() => import('./offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })))

/** Of these the button tells what would have to change; with any other there is nothing to offer, or nobody to. */
const told: readonly (Refusal | null)[] = [null, 'taker_documents_not_approved', 'bid_limit_reached']

/** The way from a company to giving it a job without a bid. */
export function OfferButton({ team, size, icon }: { team: Offered; size: 'small' | 'medium'; icon: ReactNode }) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  // Which job it will be is not chosen yet.
  const refusal =
    refusalOf(viewer, 'job.allocate_direct', { job: { team_id: viewer.team_id ?? '' } }) ??
    otherRefusalOf('job.allocate_direct', {
      member_role: team.member_role,
      documents_approved: team.documents_approved,
    })
  if (viewer.team_id === team.id || !told.includes(refusal)) return null
  return (
    <>
      <Button size={size} icon={icon} disabledReason={refusalText(refusal)} onClick={() => setIsOpen(true)}>
        {m.jobs_offer()}
      </Button>
      {isOpen && (
        <Suspense>
          <OfferDialog team={team} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

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
