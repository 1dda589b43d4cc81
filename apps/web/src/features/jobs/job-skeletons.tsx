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

/** A job on its way, in the sizes of what it stands for. */
export function JobDetailSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()}>
      <div className="flex min-h-14 items-center border-b border-line bg-surface px-4">
        <Skeleton className="h-6 w-1/2" />
      </div>
      <div className="flex flex-col gap-4 p-4">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-20 rounded-card" />
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-32 rounded-card" />
      </div>
    </div>
  )
}
