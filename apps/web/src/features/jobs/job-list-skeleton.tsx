import { m } from '@waybill/locales/messages'
import { Skeleton } from '../../ui/state/skeleton.tsx'

/** Rows of jobs on their way, as high as the rows they stand for. */
export function JobListSkeleton({ rows = 7 }: { rows?: number }) {
  return (
    <div role="status" aria-label={m.ui_loading()}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex flex-col gap-2 border-b border-line px-4 py-3.5">
          <span className="flex justify-between gap-6">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="h-5 w-16" />
          </span>
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ))}
    </div>
  )
}
