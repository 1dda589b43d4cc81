import { IconAlertTriangle } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { isImpersonating } from '../../api/access-token.ts'
import { useJournal } from '../../journal/use-journal.ts'

/** Some private windows keep nothing: what is done here is gone with the page, unless it has arrived. */
export function NotLastingNotice() {
  const journal = useJournal()
  if (journal.lasts() || isImpersonating()) return null // staff leave nothing behind on purpose
  return (
    <p
      role="status"
      className="flex items-start gap-2 rounded-card bg-trouble-tint px-4 py-3 font-medium text-trouble-ink"
    >
      <IconAlertTriangle aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      {m.journal_not_lasting()}
    </p>
  )
}
