import type { ReactNode } from 'react'
import { telLink } from '@waybill/domain/phones/tel-link'
import { m } from '@waybill/locales/messages'
import { LegalLinks, PublicPage } from '../../session/public-page.tsx'
import type { RuntimeConfig } from '../../api/runtime-config.ts'
import { TextLink } from '../../ui/action/text-link.tsx'
import { Card } from '../../ui/show/card.tsx'
import { FactsList } from '../../ui/show/facts-list.tsx'
import { PhoneText } from '../../ui/show/phone-text.tsx'

type Operator = RuntimeConfig['operator']
type LegalPageProps = { title: string; intro?: string; operator: Operator; children: ReactNode }

/** A page of an agreement or a promise, with its party. */
export function LegalPage({ title, intro, operator, children }: LegalPageProps) {
  return (
    <PublicPage title={title} {...(intro && { intro })} width="narrow">
      <div className="flex flex-col gap-7">
        {children}
        <OperatorCard operator={operator} />
      </div>
      <LegalLinks />
      <MoreLinks />
    </PublicPage>
  )
}

/** Asked for less often: not at the foot of the pages before a log-in. */
function MoreLinks() {
  return (
    <nav aria-label={m.legal_more()} className="mt-2 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <TextLink to="/complaint">{m.cases_complaint_link()}</TextLink>
      <TextLink to="/accessibility">{m.legal_accessibility()}</TextLink>
      <TextLink to="/delete-account">{m.legal_delete()}</TextLink>
      <TextLink to="/imprint">{m.legal_imprint()}</TextLink>
      <TextLink to="/licences">{m.legal_licences()}</TextLink>
    </nav>
  )
}

function OperatorCard({ operator }: { operator: Operator }) {
  const { company_name, company_number, vat_number, address_lines, email, phone, ico_number = null } = operator
  return (
    <Card title={m.legal_operator()}>
      <FactsList
        facts={[
          [m.legal_operator_name(), company_name],
          [m.legal_operator_number(), company_number],
          [m.legal_operator_vat(), vat_number],
          [m.legal_operator_ico(), ico_number],
          [m.legal_operator_address(), address_lines.join('\n')],
          [m.legal_operator_email(), email && <TextLink to={`mailto:${email}`}>{email}</TextLink>],
          [
            m.legal_operator_phone(),
            phone && (
              <TextLink to={telLink(phone)}>
                <PhoneText phone={phone} />
              </TextLink>
            ),
          ],
        ]}
      />
    </Card>
  )
}
