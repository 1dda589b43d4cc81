import { IconArrowBackUp, IconMapPinQuestion, IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { href } from 'react-router'
import type { ReadyPhrase } from '@waybill/domain/chat/ready-phrases'
import { m } from '@waybill/locales/messages'
import { useEntriesOf } from '../../../journal/use-journal.ts'
import { jobStatusText } from '../../../session/status-words.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LoneLink } from '../../../ui/action/lone-link.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { timeOf } from '../../on-this-phone/waiting-words.ts'
import { ReachRow } from '../steps/reach-row.tsx'
import { closedRun } from './closed-run.ts'
import { tellPoster } from './tell-poster.ts'
import type { Run } from './use-run.ts'

/** The job was closed meanwhile: when, what is on record of it, and what becomes of goods that are on board. */
export function RunClosed({ run }: { run: Run }) {
  const { job } = run
  const { closed_at, on_record, kept, isAboard } = closedRun(job.log, useEntriesOf(job.id))
  const isAsked = isAboard && run.isCarrier
  return (
    <Card title={[jobStatusText(job.status), closed_at && timeOf(Date.parse(closed_at))].filter(Boolean).join(' · ')}>
      <p className="mb-3 font-medium">{m.delivery_run_closed()}</p>
      {on_record > 0 && <p>{m.delivery_closed_on_record({ count: on_record })}</p>}
      {kept > 0 && (
        <p>
          <LoneLink to={href('/on-this-phone')}>{m.delivery_closed_kept({ count: kept })}</LoneLink>
        </p>
      )}
      {isAsked && <GoodsAboard run={run} />}
      <div className="mt-3">
        <ReachRow run={run} />
      </div>
    </Card>
  )
}

/** Two answers that the poster reads in their language; the third is to ring them, below. */
function GoodsAboard({ run }: { run: Run }) {
  const [said, setSaid] = useState<ReadyPhrase | null>(null)

  async function say(phrase: ReadyPhrase) {
    if (await tellPoster(run.job, phrase)) setSaid(phrase)
  }
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="flex items-center gap-2 font-semibold">
        <IconPackage aria-hidden="true" size={22} className="shrink-0" />
        {m.delivery_late_goods()}
      </p>
      <Button
        size="huge"
        fullWidth
        icon={<IconArrowBackUp aria-hidden="true" size={22} />}
        disabledReason={said === 'taking_back' ? m.delivery_closed_said() : null}
        onClick={() => void say('taking_back')}
      >
        {m.delivery_closed_take_back()}
      </Button>
      <Button
        size="huge"
        fullWidth
        icon={<IconMapPinQuestion aria-hidden="true" size={22} />}
        disabledReason={said === 'where_to_leave' ? m.delivery_closed_said() : null}
        onClick={() => void say('where_to_leave')}
      >
        {m.delivery_closed_leave()}
      </Button>
    </div>
  )
}
