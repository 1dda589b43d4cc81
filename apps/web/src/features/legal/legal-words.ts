import type { LegalKind } from '@waybill/domain/legal/legal-document'
import { m } from '@waybill/locales/messages'

const titles: Record<LegalKind, () => string> = {
  terms: m.legal_terms,
  conduct: m.legal_conduct,
  privacy: m.legal_privacy,
  cookies: m.pages_cookies_title,
  accessibility: m.legal_accessibility,
  imprint: m.legal_imprint,
}

export const legalTitle = (kind: LegalKind) => titles[kind]()

/** Where anybody reads each of them. */
export const legalPaths = {
  terms: '/terms',
  conduct: '/code-of-conduct',
  privacy: '/privacy',
  cookies: '/cookie-info',
  accessibility: '/accessibility',
  imprint: '/imprint',
} as const satisfies Record<LegalKind, string>
