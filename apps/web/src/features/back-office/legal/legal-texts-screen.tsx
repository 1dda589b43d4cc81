import { href } from 'react-router'
import { legalKinds } from '@waybill/domain/legal/legal-document'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { legalTitle } from '../../legal/legal-words.ts'
import { oneOf } from '../parts/filters.tsx'
import { LegalForm } from './legal-form.tsx'
import { LegalTextsScreenQuery } from './legal-texts-screen.generated.ts'
import { LegalVersions } from './legal-versions.tsx'

export const loader = loaderOf('/admin/legal', async ({ url, signal }) => {
  const kind = oneOf(legalKinds, url.searchParams.get('kind')) ?? legalKinds[0]
  return { kind, ...(await request(LegalTextsScreenQuery, { kind }, { signal })) }
})

/** The legal texts, one kind at a time: its versions, and the next one. */
function LegalTextsScreen() {
  const { kind, legalKindStates, legalVersions } = useData<typeof loader>()
  const [newest] = legalVersions
  return (
    <Screen
      width="wide"
      header={
        <PageHeader title={m.legal_texts()}>
          <LinkTabs
            label={m.legal_texts()}
            current={kind}
            tabs={legalKindStates.map((each) => ({
              id: each.kind,
              label: legalTitle(each.kind),
              to: `${href('/admin/legal')}?kind=${each.kind}`,
              count: each.is_own ? null : m.legal_texts_sample(),
            }))}
          />
        </PageHeader>
      }
    >
      <p className="mb-4 text-soft">{m.legal_texts_intro()}</p>
      <div className="flex flex-col gap-4">
        {newest && <LegalForm key={`${kind} ${newest.version}`} kind={kind} newest={newest} />}
        <Card title={m.brand_versions()} flush>
          <LegalVersions key={kind} kind={kind} versions={legalVersions} />
        </Card>
      </div>
    </Screen>
  )
}

export { LegalTextsScreen as Component }
