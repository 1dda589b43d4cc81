import type { LegalKind } from '@waybill/domain/legal/legal-document'
import { getLocale } from '@waybill/locales/runtime'
import { product } from '@waybill/locales/words'
import { request } from '../../api/request.ts'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { Answer } from '../help/answer.tsx'
import { KeptOnDevice } from './kept-on-device-list.tsx'
import { LegalPage } from './legal-page.tsx'
import { LegalScreenPlans, LegalScreenQuery } from './legal-screen.generated.ts'
import { LegalState } from './legal-state.tsx'
import { LegalText } from './legal-text.tsx'
import { legalPaths, legalTitle } from './legal-words.ts'
import { PriceList } from './price-list.tsx'

/** The page of one legal text: its words come from the server, what follows them from this installation. */
export function legalScreen(kind: LegalKind) {
  const loader = loaderOf(legalPaths[kind], async ({ url, signal }) => {
    const version = versionIn(url)
    const [{ legalDocument }, { operator }] = await Promise.all([
      request(LegalScreenQuery, { kind, language: getLocale(), version }, { signal }),
      runtimeConfig(),
    ])
    const document = found(legalDocument)
    const hasPrices = document.body.includes('{plans}')
    const { MobilePlans: plans } = hasPrices ? await request(LegalScreenPlans, {}, { signal }) : { MobilePlans: [] }
    return { document, operator, plans }
  })

  function LegalScreen() {
    const { document, operator, plans } = useData<typeof loader>()
    return (
      <LegalPage title={legalTitle(kind)} operator={operator}>
        <LegalState document={document} />
        <LegalText {...document} prices={<PriceList plans={plans} />} />
        {kind === 'cookies' && <KeptOnDevice />}
        {kind === 'imprint' && operator.imprint && (
          <section>
            <h2 className="mb-2 text-lg font-semibold">{product}</h2>
            <Answer text={operator.imprint} />
          </section>
        )}
      </LegalPage>
    )
  }

  return { loader, Component: LegalScreen }
}

/** Null: the one in force. */
function versionIn(url: URL): number | null {
  const typed = url.searchParams.get('version') ?? ''
  return /^\d{1,6}$/.test(typed) ? Number(typed) : null
}
