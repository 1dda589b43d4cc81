import { IconDeviceMobile } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { useJournal } from '../../journal/use-journal.ts'

/** On the page where people sign in: whose work waits on this device, by name only. */
export function SealedNotice() {
  const names = [
    ...new Set(
      useJournal()
        .sealed()
        .map(({ user_name }) => user_name),
    ),
  ]
  if (names.length === 0) return null
  return (
    <div className="mb-4 flex flex-col gap-2 rounded-card bg-money_waiting-tint p-4 text-money_waiting-ink">
      {names.map((name) => (
        <p key={name} className="flex items-start gap-2">
          <IconDeviceMobile aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
          {m.journal_sealed({ name })}
        </p>
      ))}
    </div>
  )
}
