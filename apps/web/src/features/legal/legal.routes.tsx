import type { LegalKind } from '@waybill/domain/legal/legal-document'
import { page } from '../../session/route.ts'

const legalScreenOf = (kind: LegalKind) => () =>
  import('./legal-screen.tsx').then(({ legalScreen }) => legalScreen(kind))

export const legalRoutes = [
  page('/terms', legalScreenOf('terms')),
  page('/code-of-conduct', legalScreenOf('conduct')),
  page('/privacy', legalScreenOf('privacy')),
  page('/cookie-info', legalScreenOf('cookies')),
  page('/accessibility', legalScreenOf('accessibility')),
  page('/imprint', legalScreenOf('imprint')),
  page('/licences', () => import('./licences-screen.tsx')),
  page('/delete-account', () => import('./delete-account-screen.tsx')),
]
