import { useLoaderData } from 'react-router'
import { m } from '@waybill/locales/messages'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { LegalPage } from './legal-page.tsx'

export const loader = () => runtimeConfig()

function PrivacyScreen() {
  const { operator } = useLoaderData<typeof loader>()
  const { company_name, ico_number: number } = operator
  const registered = number ? m.legal_privacy_registered({ operator: company_name, number }) : ''
  return (
    <LegalPage
      title={m.legal_privacy()}
      intro={m.legal_privacy_intro({ operator: company_name })}
      sections={[
        [m.legal_privacy_kept_title(), m.legal_privacy_kept()],
        [m.legal_privacy_why_title(), m.legal_privacy_why()],
        [m.legal_privacy_who_title(), m.legal_privacy_who()],
        [m.legal_privacy_long_title(), m.legal_privacy_long()],
        [m.legal_privacy_rights_title(), [m.legal_privacy_rights(), registered].filter(Boolean).join('\n\n')],
      ]}
      operator={operator}
    />
  )
}

export { PrivacyScreen as Component }
