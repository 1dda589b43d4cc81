import { IconLink } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { linkText, type TrackingLink } from './tracking-link.ts'

const TrackingLinkSheet = lazy(() =>
  import('./tracking-link-sheet.tsx').then((module) => ({ default: module.TrackingLinkSheet })),
)

/** Whether the customer of a posted job can follow it, and the way to change that; `?tell` in the address opens it. */
export function TrackingLinkCard({ job_id, link }: { job_id: string; link: TrackingLink | null }) {
  const [search, setSearch] = useSearchParams()
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = isPressed || search.has('tell')
  function close() {
    setIsPressed(false)
    if (!search.has('tell')) return
    const rest = new URLSearchParams(search)
    rest.delete('tell')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }
  return (
    <Card
      title={m.tracking_links_for_customer()}
      actions={
        <Button size="small" icon={<IconLink size={18} />} onClick={() => setIsPressed(true)}>
          {link ? m.tracking_links_open() : m.tracking_links_create()}
        </Button>
      }
    >
      <p className="figures text-[0.9375rem] text-soft">{link ? linkText(link) : m.tracking_links_none()}</p>
      {isOpen && (
        <Suspense>
          <TrackingLinkSheet job_id={job_id} link={link} onClose={close} />
        </Suspense>
      )}
    </Card>
  )
}
