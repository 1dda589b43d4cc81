import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { BrandForm } from './brand-form.tsx'
import { BrandScreenQuery } from './brand-screen.generated.ts'
import { BrandVersions } from './brand-versions.tsx'

export const loader = loaderOf('/admin/brand', ({ signal }) => request(BrandScreenQuery, {}, { signal }))

/** The market's name and look, seen before it is saved, with all earlier versions. */
function BrandScreen() {
  const { brandVersions } = useData<typeof loader>()
  const [newest] = brandVersions
  return (
    <Screen width="wide" header={<PageHeader title={m.brand_title()} />}>
      <p className="mb-4 text-soft">{m.brand_intro()}</p>
      <div className="flex flex-col gap-4">
        {newest && <BrandForm key={newest.version} newest={newest} />}
        <Card title={m.brand_versions()} flush>
          <BrandVersions versions={brandVersions} />
        </Card>
      </div>
    </Screen>
  )
}

export { BrandScreen as Component }
