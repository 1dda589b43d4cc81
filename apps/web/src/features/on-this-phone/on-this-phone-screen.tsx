import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { EntryRow } from './entry-row.tsx'
import { KeepingNotice } from './journal-card.tsx'
import { postman } from '../../journal/postman.ts'
import { useJournal } from '../../journal/use-journal.ts'
import { isUnsent } from '../../journal/waiting.ts'

/** Everything this device has not brought to the server yet, or could not, over all jobs. */
function OnThisPhoneScreen() {
  const entries = useJournal()
    .entries()
    .filter((entry) => isUnsent(entry) || entry.state === 'aside')
  return (
    <Screen header={<PageHeader title={m.journal_title()} back={href('/settings')} />}>
      <div className="flex flex-col gap-4">
        <KeepingNotice />
        <Card>
          <p>{m.journal_screen_text()}</p>
          <StorageText />
        </Card>
        {entries.length === 0 ? (
          <EmptyState title={m.journal_screen_empty()} />
        ) : (
          <Card
            title={m.journal_title()}
            actions={
              <Button size="small" onClick={() => void postman.send()}>
                {m.journal_send_now()}
              </Button>
            }
          >
            <ol className="-mt-3">
              {entries.map((entry) => (
                <EntryRow key={entry.key} entry={entry} />
              ))}
            </ol>
          </Card>
        )}
      </div>
    </Screen>
  )
}

/** Whether the browser has promised not to clear what is kept. */
function StorageText() {
  const [isPersisted, setIsPersisted] = useState<boolean | null>(null)
  useEffect(() => {
    void navigator.storage?.persisted().then(setIsPersisted)
  }, [])
  if (isPersisted === null) return null
  return (
    <p className="mt-2 text-soft">
      {isPersisted ? (
        m.journal_storage_kept()
      ) : (
        <Link to={href('/download-app')} className="underline underline-offset-4">
          {m.journal_storage_loose()}
        </Link>
      )}
    </p>
  )
}

export { OnThisPhoneScreen as Component }
