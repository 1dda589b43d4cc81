import { TERMS_VERSION } from '@waybill/domain/onboarding/terms'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/text-link.tsx'
import { formatDate } from '../../ui/format.ts'
import { languageNames } from '../../ui/layout/language-menu.tsx'
import { type LegalText, LegalScreenAnswer } from './legal-screen.generated.ts'
import { legalPaths } from './legal-words.ts'

/** Which version it is, and what a reader has to know of it before they read. */
export function LegalState({ document }: { document: LegalText }) {
  const { kind, version, language, effective_at, upcoming } = document
  const path = legalPaths[kind]
  const isUpcoming = upcoming?.version === version
  return (
    <div className="-mb-3 flex flex-col gap-2 text-sm text-soft">
      <p>{versionText(document)}</p>
      {version === 0 && (
        <p className="rounded-card bg-money_waiting-tint px-3 py-2 font-medium text-money_waiting-ink">
          {m.legal_sample()}
        </p>
      )}
      {language !== getLocale() && <p>{m.legal_not_translated({ language: languageNames[language] })}</p>}
      {isUpcoming && <TextLink to={path}>{m.legal_read_current()}</TextLink>}
      {upcoming && !isUpcoming && (
        <p>
          {m.legal_upcoming({ date: formatDate(upcoming.effective_at) })}{' '}
          <TextLink to={`${path}?version=${upcoming.version}`}>{m.legal_read_upcoming()}</TextLink>
        </p>
      )}
      {effective_at && document.is_put_off && <PutOff document={document} />}
    </div>
  )
}

function versionText({ version, effective_at, upcoming }: LegalText): string {
  if (!effective_at) return m.legal_version({ date: formatDate(TERMS_VERSION) })
  const words = { version: String(version), date: formatDate(effective_at) }
  return upcoming?.version === version ? m.legal_version_from(words) : m.legal_version_since(words)
}

/** Asked once and put off: whoever comes back to the text may still accept it. */
function PutOff({ document }: { document: LegalText }) {
  const [answer, { pending }] = useWrite(LegalScreenAnswer)
  return (
    <p className="flex flex-wrap items-center gap-3">
      {m.legal_put_off()}
      <Button
        size="small"
        pending={pending}
        onClick={() => void answer({ input: { document_ids: [document.id ?? ''], accepts: true } })}
      >
        {m.legal_accept()}
      </Button>
    </p>
  )
}
