import { useLoaderData } from 'react-router'
import { m } from '@waybill/locales/messages'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { LegalPage } from './legal-page.tsx'

export const loader = () => runtimeConfig()

function PrivacyScreen() {
  const { operator } = useLoaderData<typeof loader>()
  return (
    <LegalPage
      title={m.legal_privacy()}
      intro={m.legal_privacy_intro({ operator: operator.company_name })}
      sections={[
        [m.legal_privacy_kept_title(), m.legal_privacy_kept()],
        [m.legal_privacy_why_title(), m.legal_privacy_why()],
        [m.legal_privacy_who_title(), m.legal_privacy_who()],
        [m.legal_privacy_long_title(), m.legal_privacy_long()],
        [m.legal_privacy_rights_title(), m.legal_privacy_rights()],
      ]}
      operator={operator}
    />
  )
}

export { PrivacyScreen as Component }
