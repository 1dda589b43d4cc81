import { m } from '@waybill/locales/messages'
import { Card } from '../../../ui/show/card.tsx'
import { useWizard } from './use-wizard.ts'
import { asksBidders, whatChanged } from './what-changed.ts'

/** Before an edit is saved: what it changes, and who is told of it or asked. */
export function ChangesNote() {
  const { kind, initial, draft, bids } = useWizard()
  if (kind !== 'edit-job' && kind !== 'edit-stops') return null
  const changed = whatChanged(initial, draft)
  const asks = asksBidders(initial, draft)
  return (
    <Card title={m.job_wizard_changes()}>
      <div aria-live="polite" className="flex flex-col gap-2 text-sm">
        {changed.length > 0 ? (
          <ul className="flex flex-wrap gap-1.5">
            {changed.map((text) => (
              <li key={text} className="rounded-full bg-sunken px-2.5 py-1 font-medium">
                {text}
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-soft">{m.job_wizard_changes_none()}</p>
        )}
        {changed.length > 0 && <p>{kind === 'edit-stops' ? m.job_wizard_stops_note() : askedText(bids, asks)}</p>}
      </div>
    </Card>
  )
}

function askedText(bids: number, asks: boolean): string {
  if (bids === 0) return m.job_wizard_changes_nobody()
  return asks ? m.job_wizard_changes_asks({ count: bids }) : m.job_wizard_changes_tells({ count: bids })
}
