import { useLoaderData } from 'react-router'
import { m } from '@waybill/locales/messages'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { LegalPage } from './legal-page.tsx'

export const loader = () => runtimeConfig()

function CodeOfConductScreen() {
  const { operator } = useLoaderData<typeof loader>()
  return (
    <LegalPage
      title={m.legal_conduct()}
      intro={m.legal_conduct_intro()}
      sections={[
        [m.legal_conduct_posting_title(), m.legal_conduct_posting()],
        [m.legal_conduct_carrying_title(), m.legal_conduct_carrying()],
        [m.legal_conduct_words_title(), m.legal_conduct_words()],
        [m.legal_conduct_accounts_title(), m.legal_conduct_accounts()],
        [m.legal_conduct_trouble_title(), m.legal_conduct_trouble()],
      ]}
      operator={operator}
    />
  )
}

export { CodeOfConductScreen as Component }
