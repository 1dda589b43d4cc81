import { IconMessage } from '@tabler/icons-react'
import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button, LinkButton } from '../../../ui/action/button.tsx'

type Props = {
  job: { id: string; team: { id: string }; bid_team: { id: string } | null }
  /** To whom the poster writes. */
  taker_team_id?: string
  label: string
  /** Something waits to be read. */
  isNew?: boolean
}

/** The way to the conversation about a job; what was written stays open to read where nothing more may be written. */
export function MessageButton({ job, taker_team_id, label, isNew = false }: Props) {
  const sides = { team_id: job.team.id, bid_team_id: job.bid_team?.id ?? null }
  const refusal = refusalOf(useViewer(), 'message.send', { job: sides, blocked: false })
  const icon = <IconMessage aria-hidden="true" size={18} />
  if (refusal)
    return (
      <Button size="small" icon={icon} disabledReason={refusalText(refusal)}>
        {label}
      </Button>
    )
  const to = href('/chat/:id', { id: job.id })
  return (
    <LinkButton size="small" icon={icon} to={taker_team_id ? `${to}?with=${taker_team_id}` : to}>
      {label}
      {isNew && (
        <span className="size-2.5 rounded-full bg-signal">
          <span className="sr-only">{m.chat_new_messages()}</span>
        </span>
      )}
    </LinkButton>
  )
}
