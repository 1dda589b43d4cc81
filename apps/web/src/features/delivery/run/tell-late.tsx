import { IconChevronDown, IconClockExclamation } from '@tabler/icons-react'
import { latePhrases } from '@waybill/domain/chat/ready-phrases'
import { isRunning } from '@waybill/domain/jobs/job-flow'
import { m } from '@waybill/locales/messages'
import { useEntriesOf } from '../../../journal/use-journal.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { phraseTexts } from '../../chat/phrase-words.ts'
import { timeOf } from '../../on-this-phone/waiting-words.ts'
import { tellPoster } from './tell-poster.ts'
import { toldLate } from './told-late.ts'
import type { Run } from './use-run.ts'

const [usual, ...others] = latePhrases

/** On the way to a place: one press tells the poster of a quarter of an hour, other delays are behind it. */
export function TellLate({ run: { job, isCarrier, isOnTheWay } }: { run: Run }) {
  const told = toldLate(useEntriesOf(job.id))
  if (!isCarrier || !isOnTheWay || !isRunning(job.status)) return null
  return (
    <div className="flex flex-col gap-1">
      <div className="flex gap-2">
        <span className="grow">
          <Button
            size="large"
            fullWidth
            icon={<IconClockExclamation aria-hidden="true" size={22} className="shrink-0" />}
            onClick={() => void tellPoster(job, usual)}
          >
            {m.delivery_tell_late({ what: phraseTexts[usual]() })}
          </Button>
        </span>
        <Menu
          label={m.delivery_tell_late_other()}
          entries={others.map((phrase) => ({
            id: phrase,
            label: phraseTexts[phrase](),
            onAction: () => void tellPoster(job, phrase),
          }))}
          triggerClass="grid size-12 shrink-0 cursor-pointer place-items-center rounded-control border border-edge bg-surface hover:bg-hover"
          trigger={<IconChevronDown aria-hidden="true" size={22} />}
        />
      </div>
      {told && (
        <p role="status" className="figures text-sm text-soft">
          {m.delivery_told_late({ at: timeOf(told.at), what: phraseTexts[told.phrase]() })}
        </p>
      )}
    </div>
  )
}
