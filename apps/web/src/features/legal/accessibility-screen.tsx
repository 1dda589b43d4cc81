import { useLoaderData } from 'react-router'
import { m } from '@waybill/locales/messages'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { LegalPage } from './legal-page.tsx'

export const loader = () => runtimeConfig()

function AccessibilityScreen() {
  const { operator } = useLoaderData<typeof loader>()
  return (
    <LegalPage
      title={m.legal_accessibility()}
      intro={m.legal_accessibility_intro()}
      sections={[
        [m.legal_accessibility_works_title(), m.legal_accessibility_works()],
        [m.legal_accessibility_lacks_title(), m.legal_accessibility_lacks()],
        [m.legal_accessibility_measure_title(), m.legal_accessibility_measure()],
        [m.legal_accessibility_tell_title(), m.legal_accessibility_tell()],
      ]}
      operator={operator}
    />
  )
}

export { AccessibilityScreen as Component }
