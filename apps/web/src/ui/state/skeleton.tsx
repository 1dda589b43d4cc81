import { m } from '@waybill/locales/messages'

/** Stands for one line or block, in its size, until it is here. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-control bg-sunken ${className}`} />
}

/** A list of rows on its way. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" aria-label={m.ui_loading()}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex flex-col gap-2 border-b border-line px-4 py-3.5">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-2/5" />
        </div>
      ))}
    </div>
  )
}
