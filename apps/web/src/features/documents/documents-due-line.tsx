import { IconAlertTriangle, IconChevronUp, IconClock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '@waybill/locales/messages'
import { usePart } from '../../query/use-part.ts'
import { documentsDue, type DocumentsDue } from './documents-due.ts'
import { RestrictionBannerQuery } from './required-document.generated.ts'

/** The state of the documents and the step that is due; once folded, hidden until the text changes. */
export function DocumentsDueLine() {
  const answer = usePart(RestrictionBannerQuery, ['documents'])
  const [folded, setFolded] = useState(foldedDue)
  const due = answer && documentsDue(answer.documents)
  if (!due || due.text === folded) return null
  function fold({ text }: DocumentsDue) {
    foldDue(text)
    setFolded(text)
  }
  const Icon = due.waits ? IconClock : IconAlertTriangle
  return (
    <section
      aria-label={m.documents_title()}
      className="flex h-9 shrink-0 items-stretch border-b border-line bg-money_waiting-tint text-sm font-medium text-money_waiting-ink"
    >
      <Link to={due.to} className="flex min-w-0 flex-1 items-center gap-2 pl-4 outline-offset-[-3px]">
        <Icon aria-hidden="true" size={18} className="shrink-0" />
        <span className="min-w-0 truncate">{due.text}</span>
        <span className="shrink-0 underline underline-offset-4">{due.label}</span>
      </Link>
      <button
        type="button"
        aria-label={m.documents_due_fold()}
        title={m.documents_due_fold()}
        onClick={() => fold(due)}
        className="grid w-11 shrink-0 cursor-pointer place-items-center outline-offset-[-3px] hover:bg-hover"
      >
        <IconChevronUp aria-hidden="true" size={18} />
      </button>
    </section>
  )
}

const key = 'foldedDocumentsDue'

/** The text that was folded away in this tab; another text is shown again. */
function foldedDue(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function foldDue(text: string) {
  try {
    sessionStorage.setItem(key, text)
  } catch {
    // Without storage the line is only not remembered as folded.
  }
}
