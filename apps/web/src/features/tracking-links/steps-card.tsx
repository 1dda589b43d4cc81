import { IconCheck } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { formatDateTime } from '../../ui/format.ts'
import { Card } from '../../ui/show/card.tsx'
import { trackedWords, type Tracked } from './tracked-words.ts'

/** The past steps with their times, and those to come. */
export function StepsCard({ job: { steps, status, stops_total, stops_done } }: { job: Tracked }) {
  const current = steps.findLastIndex(({ at }) => at !== null)
  const isOver = status !== 'delivered' && steps.at(-1)?.at !== null
  // A job that ended otherwise has no "delivered" before it.
  const shown = isOver || status === 'cancelled' ? steps.slice(0, -1) : steps
  return (
    <Card title={m.tracking_links_steps()}>
      <ol>
        {shown.map(({ step, at }, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={`relative pl-9 ${index < shown.length - 1 ? 'pb-5' : ''}`}
          >
            {index < shown.length - 1 && (
              <span
                aria-hidden="true"
                className={`absolute top-6 bottom-0 left-[0.6875rem] w-0.5 ${at && shown[index + 1]?.at ? 'bg-strong' : 'bg-line'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`absolute top-0 left-0 grid size-6 place-items-center rounded-full ${at ? 'bg-strong text-on-strong' : 'border-2 border-edge bg-surface'}`}
            >
              {at && <IconCheck size={16} stroke={3} />}
            </span>
            <p className={at ? 'font-semibold' : 'text-soft'}>{trackedWords(step).title()}</p>
            {at && (
              <time dateTime={at} className="figures text-sm text-soft">
                {formatDateTime(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
      {stops_total > 0 && (
        <p className="figures mt-4 border-t border-line pt-3 text-soft">
          {m.tracking_links_stops({ done: stops_done, total: stops_total })}
        </p>
      )}
    </Card>
  )
}
