import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { PictureField } from '../uploads/picture-field.tsx'
import { CompanyChangeInvoiceLogo, CompanyChangeLogo } from './company.generated.ts'
import { companyLoader, useCompany } from './load-company.ts'
import { LogoFrame } from './logo-frame.tsx'

export const loader = companyLoader('/invoice-logo')

/** The company's logo in the directory, and the one on its invoices. */
function InvoiceLogoScreen() {
  const company = useCompany()
  const refusal = refusalText(refusalOf(useViewer(), 'team.edit', {}))
  const [changeInvoiceLogo] = useWrite(CompanyChangeInvoiceLogo)
  const [changeLogo] = useWrite(CompanyChangeLogo)
  return (
    <Screen header={<PageHeader title={m.teams_logo_title()} back={href('/company')} />}>
      <div className="flex flex-col gap-4">
        <Card title={m.teams_logo_invoice()}>
          <PictureField
            label={m.teams_logo_invoice()}
            description={m.teams_logo_invoice_hint()}
            kind="logo"
            url={company.invoice_logo_url}
            refusal={refusal}
            onChange={(upload_id) => changeInvoiceLogo({ input: { upload_id } })}
          >
            <LogoFrame url={company.invoice_logo_url ?? company.logo} label={m.teams_logo_invoice()} />
          </PictureField>
        </Card>
        <Card title={m.teams_logo_company()}>
          <PictureField
            label={m.teams_logo_company()}
            description={m.teams_logo_company_hint()}
            kind="logo"
            url={company.logo}
            refusal={refusal}
            onChange={(upload_id) => changeLogo({ input: { upload_id } })}
          >
            <LogoFrame url={company.logo} label={m.teams_logo_company()} />
          </PictureField>
        </Card>
      </div>
    </Screen>
  )
}

export { InvoiceLogoScreen as Component }
