import { IconCalendarPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { DateText } from '../../ui/show/date-text.tsx'
import type { CalendarCard as Link } from './calendar-card.generated.ts'

const MakeLink = lazy(() => import('./calendar-dialogs.tsx').then((module) => ({ default: module.MakeLink })))
const RemoveLink = lazy(() => import('./calendar-dialogs.tsx').then((module) => ({ default: module.RemoveLink })))

/** One link a person, under which a calendar program reads the jobs they may see. */
export function CalendarCard({ link }: { link: Link | null }) {
  const refusal = refusalText(refusalOf(useViewer(), 'calendar_link.edit', {}))
  const [open, setOpen] = useState<'make' | 'remove' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card title={m.calendars_title()}>
      <p className="mb-3 text-soft">{m.calendars_text()}</p>
      {link && (
        <p className="mb-3 text-sm text-soft">
          {m.calendars_made()} <DateText value={link.created_at} />
          {' · '}
          {link.last_read_at ? (
            <>
              {m.calendars_read()} <DateText value={link.last_read_at} />
            </>
          ) : (
            m.calendars_never_read()
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<IconCalendarPlus aria-hidden="true" size={20} />}
          disabledReason={refusal}
          onClick={() => setOpen('make')}
        >
          {link ? m.calendars_renew() : m.calendars_make()}
        </Button>
        {link && (
          <Button kind="quiet" disabledReason={refusal} onClick={() => setOpen('remove')}>
            {m.calendars_remove()}
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          {open === 'make' ? (
            <MakeLink replaces={link !== null} onClose={close} />
          ) : (
            link && <RemoveLink link={link} onClose={close} />
          )}
        </Suspense>
      )}
    </Card>
  )
}
