import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { found, loaderOf, useData } from '../../session/page-data.ts'
import { request } from '../../api/request.ts'
import { OutsideLink } from '../../ui/action/text-link.tsx'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { Answer } from '../help/answer.tsx'
import { BenefitScreenQuery } from './benefit-screen.generated.ts'

export const loader = loaderOf('/member-benefits/:id', async ({ params, signal }) => {
  const { benefit } = await request(BenefitScreenQuery, { id: params.id, language: getLocale() }, { signal })
  return found(benefit)
})

/** One benefit: what it is, how to get it, and the way to the partner. */
function BenefitScreen() {
  const { title, summary, body, partner_name, url, code, ends_on } = useData<typeof loader>()
  return (
    <Screen header={<PageHeader title={title} back={href('/member-benefits')} />}>
      <div className="flex flex-col gap-4">
        <Card>
          <p className="mb-3 text-lg font-semibold">{summary}</p>
          <Answer text={body} />
        </Card>
        <Card title={m.benefits_how_title()}>
          <div className="flex flex-col gap-4">
            <FactsList
              facts={[
                [m.benefits_partner(), partner_name],
                [m.benefits_code(), code && <code className="text-lg font-bold tracking-wide select-all">{code}</code>],
                [m.benefits_last_day(), ends_on && formatDate(ends_on)],
              ]}
            />
            <OutsideLink to={url} host={new URL(url).host} kind="primary" size="large">
              {m.benefits_open({ partner: partner_name })}
            </OutsideLink>
            <p className="text-sm text-soft">{m.benefits_terms({ partner: partner_name })}</p>
          </div>
        </Card>
      </div>
    </Screen>
  )
}

export { BenefitScreen as Component }
