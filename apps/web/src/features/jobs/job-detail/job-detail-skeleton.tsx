import { m } from '@waybill/locales/messages'
import { Skeleton } from '../../../ui/state/skeleton.tsx'

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
