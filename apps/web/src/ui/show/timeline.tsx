import type { ReactNode } from 'react'
import { statusSolid, type StatusTone } from './status-badge.tsx'
import { DateText } from './date-text.tsx'

export type TimelineEntry = {
  id: string
  title: ReactNode
  at: string | null
  tone?: StatusTone
  children?: ReactNode
}

/** Past or planned events in order: the job log, the stops of a route. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol>
      {entries.map((entry) => (
        <li key={entry.id} className="group relative pb-5 pl-7 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-3 bottom-[-0.375rem] left-[0.4375rem] w-0.5 bg-line group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={`absolute top-1.5 left-0.5 size-3 rounded-full ring-4 ring-surface ${entry.tone ? statusSolid(entry.tone) : 'bg-edge'}`}
          />
          <div className="flex flex-col justify-between gap-x-4 sm:flex-row sm:items-baseline">
            <span className="font-medium">{entry.title}</span>
            <span className="shrink-0 text-sm text-soft">
              <DateText value={entry.at} />
            </span>
          </div>
          {entry.children && <div className="mt-1 text-sm text-soft">{entry.children}</div>}
        </li>
      ))}
    </ol>
  )
}
