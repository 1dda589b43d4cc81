import { IconChevronDown, IconDownload, IconLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { publicUrl } from '../../api/server.ts'
import { buttonClass } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Answer } from './answer.tsx'
import type { HelpScreenQueryResult } from './help-screen.generated.ts'
import { ServerLink } from '../../ui/action/server-link.tsx'

export type FaqEntry = HelpScreenQueryResult['faqEntries'][number]
type FaqItemProps = { entry: FaqEntry; isOpen: boolean }

/** A question that opens. The one the address names is open and in sight. */
export function FaqItem({ entry, isOpen }: FaqItemProps) {
  const item = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (isOpen) item.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  return (
    <details
      ref={item}
      id={entry.code}
      open={isOpen}
      className="group scroll-mt-18 border-b border-line last:border-b-0"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 font-semibold hover:bg-hover [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{entry.question}</span>
        <IconChevronDown aria-hidden="true" size={20} className="shrink-0 text-faint group-open:rotate-180" />
      </summary>
      <div className="flex items-start gap-2 pr-1 pb-4 pl-4">
        <div className="min-w-0 flex-1">
          <Answer text={entry.answer} />
          {entry.download && <DownloadLink guide={entry.download} />}
        </div>
        <IconButton
          label={`${m.help_link()}: ${entry.question}`}
          icon={<IconLink size={20} />}
          onClick={() => void copyLink(entry.code)}
        />
      </div>
    </details>
  )
}

function DownloadLink({ guide }: { guide: NonNullable<FaqEntry['download']> }) {
  return (
    <p className="mt-3">
      <ServerLink href={`/guides/${guide}.pdf?language=${getLocale()}`} download className={buttonClass({})}>
        <IconDownload size={20} />
        {m.help_download()}
      </ServerLink>
    </p>
  )
}

async function copyLink(code: string) {
  const url = publicUrl(`/help#${code}`)
  try {
    await navigator.clipboard.writeText(url)
    showToast({ text: m.help_link_copied(), tone: 'success' })
  } catch {
    showToast({ text: url }) // where the browser does not let a page write there, it can be read
  }
}
