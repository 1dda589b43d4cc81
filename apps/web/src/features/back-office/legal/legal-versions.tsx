import { useState } from 'react'
import { Link } from 'react-router'
import type { LegalKind } from '@waybill/domain/legal/legal-document'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { Button } from '../../../ui/action/button.tsx'
import { formatDateTime } from '../../../ui/format.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { Badge } from '../../../ui/show/badge.tsx'
import { DateText } from '../../../ui/show/date-text.tsx'
import { useNow } from '../../../ui/show/use-now.ts'
import { legalPaths } from '../../legal/legal-words.ts'
import { comparedParagraphs } from './compared-paragraphs.ts'
import type { LegalVersion } from './legal-texts-screen.generated.ts'

type LegalVersionsProps = { kind: LegalKind; versions: readonly LegalVersion[] }

/** Every version with its state and what members answered; each can be compared with the one before it. */
export function LegalVersions({ kind, versions }: LegalVersionsProps) {
  const [compares, setCompares] = useState<number | null>(null)
  const now = useNow()
  const current = versions.find(({ effective_at }) => effective_at === null || Date.parse(effective_at) <= now)
  const at = versions.findIndex(({ version }) => version === compares)
  const [after, before] = at < 0 ? [] : versions.slice(at)
  return (
    <>
      <ul>
        {versions.map(({ version, effective_at, must_accept, person, created_at, asked, accepted }) => (
          <li
            key={version}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-3 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-2">
                <Link to={`${legalPaths[kind]}?version=${version}`} className="font-semibold underline">
                  {version === 0 ? m.legal_texts_shipped() : m.brand_version({ version: String(version) })}
                </Link>
                {version === current?.version && <Badge>{m.legal_texts_in_force()}</Badge>}
              </p>
              <p className="text-sm text-soft">
                {effective_at && m.back_office_notice_from({ date: formatDateTime(effective_at) })}
                {must_accept && ` · ${m.legal_texts_accepted({ asked: String(asked), accepted: String(accepted) })}`}
              </p>
              {created_at && (
                <p className="text-sm text-faint">
                  {person && `${person} · `}
                  <DateText value={created_at} />
                </p>
              )}
            </div>
            {version > 0 && (
              <Button size="small" onClick={() => setCompares(version)}>
                {m.legal_texts_compare()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {after && before && <Comparison before={before} after={after} onClose={() => setCompares(null)} />}
    </>
  )
}

const looks = {
  added: 'bg-delivered-tint text-delivered-ink',
  removed: 'bg-trouble-tint text-trouble-ink line-through',
  same: 'text-soft',
} as const

type ComparisonProps = { before: LegalVersion; after: LegalVersion; onClose: () => void }

/** The changes of a version, in the language of the screen, or in English where either has no translation. */
function Comparison({ before, after, onClose }: ComparisonProps) {
  const own = `body_${getLocale()}` as const
  const field = before[own] !== null && after[own] !== null ? own : 'body_en'
  const words = { added: m.legal_texts_added(), removed: m.legal_texts_removed(), same: '' }
  return (
    <Modal title={m.legal_texts_compare_title({ version: String(after.version) })} onClose={onClose} width="wide">
      <div className="flex flex-col gap-2" lang={field.slice(-2)}>
        {comparedParagraphs(before[field] ?? '', after[field] ?? '').map(({ text, change }, index) => (
          <p key={index} className={`rounded-control px-2 py-1 whitespace-pre-line wrap-anywhere ${looks[change]}`}>
            {words[change] && <span className="sr-only">{words[change]} </span>}
            {text}
          </p>
        ))}
      </div>
    </Modal>
  )
}
