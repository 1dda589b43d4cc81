import { m } from '@waybill/locales/messages'

type NewJobsPillProps = {
  count: number
  onShow: () => void
  /** Where it stays while the list is read: beneath the list's header. */
  below: string
}

/** New jobs of a list wait here instead of moving it. */
export function NewJobsPill({ count, onShow, below }: NewJobsPillProps) {
  return (
    <div role="status" className={`sticky z-10 flex h-0 justify-center ${below}`}>
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="mt-2 h-dense shrink-0 animate-rise cursor-pointer rounded-full bg-signal px-4 text-sm font-bold text-on-signal shadow-float hover:bg-signal-hover"
        >
          {m.jobs_new({ count })}
        </button>
      )}
    </div>
  )
}
