import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Spinner } from '../../../ui/state/spinner.tsx'
import { isUnfinished, type StoreView } from './store-view.ts'
import { storeName, troubleWords } from './store-words.ts'

/** A purchase that waits is said over every page (`store-banner.tsx`). */
const notes: Readonly<Record<Exclude<StoreView['note'], 'pending' | null>, () => string>> = {
  nothing_to_restore: m.purchases_nothing_to_restore,
  expired: m.purchases_expired,
}

/** How the store stands, what it still waits for, and what went wrong. */
export function StoreNotices({ view: { at, trouble, note } }: { view: StoreView }) {
  const store = storeName()
  return (
    <>
      {at === 'opening' && !trouble && (
        <p role="status" className="flex items-center gap-2 text-soft">
          <Spinner />
          {m.purchases_opening({ store })}
        </p>
      )}
      {at === 'offline' && (
        <p role="status" className="text-soft">
          {m.purchases_offline({ store })}
        </p>
      )}
      {trouble && !isUnfinished(trouble) && <Trouble {...troubleWords(trouble)} />}
      {note && note !== 'pending' && (
        <p
          role="status"
          className="flex items-start gap-3 rounded-card bg-money_waiting-tint px-4 py-3 text-money_waiting-ink"
        >
          <IconInfoCircle aria-hidden="true" size={22} className="shrink-0" />
          {notes[note]()}
        </p>
      )}
    </>
  )
}

function Trouble({ title, text, said }: ReturnType<typeof troubleWords>) {
  return (
    <div role="alert" className="flex items-start gap-3 rounded-card bg-trouble-tint px-4 py-3 text-trouble-ink">
      <IconAlertTriangle aria-hidden="true" size={22} className="shrink-0" />
      <div>
        <p className="font-medium">{title}</p>
        <p>{text}</p>
        {said && <p className="mt-1 text-sm wrap-anywhere">{said}</p>}
      </div>
    </div>
  )
}
