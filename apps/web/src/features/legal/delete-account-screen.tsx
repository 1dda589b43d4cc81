import { useLoaderData } from 'react-router'
import { m } from '@waybill/locales/messages'
import { runtimeConfig } from '../../api/runtime-config.ts'
import { Answer } from '../help/answer.tsx'
import { LegalPage } from './legal-page.tsx'

export const loader = () => runtimeConfig()

/** Both stores ask for an address that says, without an account, how one is deleted. It describes the software, so no owner words it. */
function DeleteAccountScreen() {
  const { operator } = useLoaderData<typeof loader>()
  const sections = [
    [m.legal_delete_how_title(), m.legal_delete_how()],
    [m.legal_delete_before_title(), m.legal_delete_before()],
    [m.legal_delete_gone_title(), m.legal_delete_gone()],
    [m.legal_delete_stays_title(), m.legal_delete_stays()],
  ] as const
  return (
    <LegalPage title={m.legal_delete()} intro={m.legal_delete_intro()} operator={operator}>
      {sections.map(([title, text]) => (
        <section key={title}>
          <h2 className="mb-2 text-lg font-semibold">{title}</h2>
          <Answer text={text} />
        </section>
      ))}
    </LegalPage>
  )
}

export { DeleteAccountScreen as Component }
