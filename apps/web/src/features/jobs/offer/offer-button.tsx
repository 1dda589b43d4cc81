import { IconMessage, IconPhone, IconSend } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { otherRefusalOf } from '@waybill/domain/access/other-party'
import { refusalOf } from '@waybill/domain/access/permissions'
import type { Refusal } from '@waybill/domain/errors/refusals'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button, buttonClass, LinkButton } from '../../../ui/action/button.tsx'
import { IconButton, iconButtonClass } from '../../../ui/action/icon-button.tsx'
import { type Offered, offerPath } from './offer-path.ts'
import { PhoneText, usePhoneText } from '../../../ui/show/phone-text.tsx'

const OfferDialog = lazy(() => import('./offer-dialog.tsx').then((module) => ({ default: module.OfferDialog })))

/** Of these the button tells what would have to change; with any other there is nothing to offer, or nobody to. */
const told: readonly (Refusal | null)[] = [null, 'taker_documents_not_approved', 'bid_limit_reached']

/** Small and medium say it in words; an icon, in a row of many, to who points at it. */
type Look = 'small' | 'medium' | 'icon'
type OfferProps = {
  team: Offered
  /** The job it is about, where that is known; else it is chosen. */
  offered_id: string | null
  look: Look
}

/** The way from a company to giving it a job without a bid. */
function OfferButton({ team, offered_id, look }: OfferProps) {
  const viewer = useViewer()
  const [isOpen, setIsOpen] = useState(false)
  // Which job it will be is not chosen yet.
  const refusal =
    refusalOf(viewer, 'job.allocate_direct', { job: { team_id: viewer.team_id ?? '' } }) ??
    otherRefusalOf('job.allocate_direct', {
      member_role: team.member_role,
      documents_approved: team.documents_approved,
    })
  const navigate = useNavigate()
  if (viewer.team_id === team.id || !told.includes(refusal)) return null
  const label = offered_id ? m.jobs_offer_this() : m.jobs_offer()
  const reason = refusalText(refusal)
  const offer = () => (offered_id ? void navigate(offerPath(offered_id, team)) : setIsOpen(true))
  return (
    <>
      {look === 'icon' ? (
        <IconButton
          label={reason ? `${label}: ${reason}` : label}
          icon={<IconSend {...iconOf(look)} />}
          {...(reason && { 'aria-disabled': true })}
          onClick={() => !reason && offer()}
        />
      ) : (
        <Button size={look} icon={<IconSend {...iconOf(look)} />} disabledReason={reason} onClick={offer}>
          {label}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <OfferDialog team={team} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const iconOf = (look: Look) => ({ 'aria-hidden': true, size: look === 'medium' ? 20 : 18 }) as const

type Reached = Offered & { phone: string | null; conversation: { job_id: string; taker_team_id: string } | null }
type CompanyWaysProps = { team: Reached; offered_id?: string | null; size?: 'small' | 'medium' }

/** The ways to another company: by voice, in writing where the two have spoken before, with a job. */
export function CompanyWays({ team, offered_id = null, size = 'medium' }: CompanyWaysProps) {
  const { phone, conversation, company_name: name } = team
  return (
    <div className="mt-4 flex flex-wrap items-start gap-2 empty:hidden">
      {phone && (
        <a href={telLink(phone)} className={buttonClass({ size })}>
          <IconPhone {...iconOf(size)} />
          <span className="sr-only">{m.users_view_call({ name })} </span>
          <PhoneText phone={phone} />
        </a>
      )}
      {conversation && (
        <LinkButton size={size} icon={<IconMessage {...iconOf(size)} />} to={chatPath(conversation)}>
          {m.directory_message()}
        </LinkButton>
      )}
      <OfferButton team={team} offered_id={offered_id} look={size} />
    </div>
  )
}

/** The same in a row of a list. */
export function CompanyIcons({ team, offered_id }: { team: Reached; offered_id: string | null }) {
  const { phone, conversation, company_name: name } = team
  const shown = usePhoneText(phone)
  return (
    <span className="relative -mr-2.5 -mb-1.5 flex pointer-fine:*:size-9 empty:hidden">
      {phone && (
        <a
          href={telLink(phone)}
          aria-label={m.users_view_call({ name })}
          title={`${m.users_view_call({ name })}: ${shown}`}
          className={iconButtonClass}
        >
          <IconPhone {...iconOf('icon')} />
        </a>
      )}
      {conversation && (
        <Link
          to={chatPath(conversation)}
          aria-label={m.directory_message()}
          title={m.directory_message()}
          className={iconButtonClass}
        >
          <IconMessage {...iconOf('icon')} />
        </Link>
      )}
      <OfferButton team={team} offered_id={offered_id} look="icon" />
    </span>
  )
}

const chatPath = ({ job_id, taker_team_id }: NonNullable<Reached['conversation']>) =>
  `${href('/chat/:id', { id: job_id })}?with=${taker_team_id}`
