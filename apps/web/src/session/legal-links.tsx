import { m } from '@waybill/locales/messages'
import { TextLink } from '../ui/action/text-link.tsx'

/** At the foot of the pages that anybody may open. */
export function LegalLinks() {
  return (
    <nav aria-label={m.legal_links()} className="mt-8 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <TextLink to="/terms">{m.legal_terms()}</TextLink>
      <TextLink to="/code-of-conduct">{m.legal_conduct()}</TextLink>
      <TextLink to="/privacy">{m.legal_privacy()}</TextLink>
      <TextLink to="/cookie-info">{m.legal_cookies()}</TextLink>
    </nav>
  )
}
