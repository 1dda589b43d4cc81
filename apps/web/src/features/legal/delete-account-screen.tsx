import { useLoaderData } from 'react-router'
import { m } from '@waybill/locales/messages'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { LegalPage } from './legal-page.tsx'

export const loader = () => runtimeConfig()

/** Both stores ask for an address that says, without an account, how one is deleted. */
function DeleteAccountScreen() {
  const { operator } = useLoaderData<typeof loader>()
  return (
    <LegalPage
      title={m.legal_delete()}
      intro={m.legal_delete_intro()}
      sections={[
        [m.legal_delete_how_title(), m.legal_delete_how()],
        [m.legal_delete_before_title(), m.legal_delete_before()],
        [m.legal_delete_gone_title(), m.legal_delete_gone()],
        [m.legal_delete_stays_title(), m.legal_delete_stays()],
      ]}
      operator={operator}
    />
  )
}

export { DeleteAccountScreen as Component }
