import { IconBan } from '@tabler/icons-react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { type Blockable, useUnblock } from './use-unblock.ts'

/** Says that the two companies do not meet, and undoes it. */
export function BlockedNote({ team }: { team: Blockable & { is_blocked: boolean } }) {
  const refusal = refusalText(refusalOf(useViewer(), 'team.block', {}))
  const [unblock, pending] = useUnblock(team)
  if (!team.is_blocked) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-trouble-solid bg-trouble-tint p-4 text-trouble-ink">
      <IconBan aria-hidden="true" size={24} className="shrink-0" />
      <p className="min-w-48 flex-1">
        <span className="block font-semibold">{m.directory_blocked_title()}</span>
        {m.directory_blocked_text()}
      </p>
      <Button pending={pending} disabledReason={refusal} onClick={unblock}>
        {m.directory_unblock()}
      </Button>
    </div>
  )
}
