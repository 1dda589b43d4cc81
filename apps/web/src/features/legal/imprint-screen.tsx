import { useLoaderData } from 'react-router'
import { m } from '@waybill/locales/messages'
import { product } from '@waybill/locales/words'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { LegalPage } from './legal-page.tsx'
import { Licences, loadLicences } from './licences.tsx'

export const loader = async () => {
  const [{ operator }, licences] = await Promise.all([runtimeConfig(), loadLicences()])
  return { operator, licences }
}

function ImprintScreen() {
  const { operator, licences } = useLoaderData<typeof loader>()
  return (
    <LegalPage
      title={m.legal_imprint()}
      intro={m.legal_imprint_intro()}
      sections={[
        ...(operator.imprint ? [[product, operator.imprint] as const] : []),
        [m.legal_licences(), <Licences key="licences" licences={licences} />],
      ]}
      operator={operator}
    />
  )
}

export { ImprintScreen as Component }
