import { href } from 'react-router'
import { refusalOf } from '@waybill/domain/access/permissions'
import { bankFields } from '@waybill/domain/teams/company-input'
import { isVatNumber } from '@waybill/domain/teams/vat-number'
import { m } from '@waybill/locales/messages'
import { useViewer } from '../../session/viewer.ts'
import { formatDate } from '../../ui/format.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { cancellingText, failedTermsText, waitingOfCompany } from '../charges/tariff-words.ts'
import { termsOf } from '../charges/terms-of.ts'
import { companyLoader, useCompany } from './company-page.tsx'
import { CompanySection } from './company-section.tsx'
import {
  companyAddress,
  companyKindTexts,
  invoiceAddress,
  invoiceRecipient,
  paymentTermsText,
} from './company-words.ts'
import type { Company } from './company.generated.ts'
import { LogoFrame } from './logo-frame.tsx'
import { TeamTabs } from './team-tabs.tsx'
import { PhoneText } from '../../ui/show/phone-text.tsx'
import { wordOf } from '../../ui/word-of.ts'

export const loader = companyLoader('/company')

/** The company with all that invoices say of it; the Primary Member changes it, the others read. */
function CompanyScreen() {
  const company = useCompany()
  const viewer = useViewer()
  const mayEdit = refusalOf(viewer, 'team.edit', {}) === null
  return (
    <Screen
      width="wide"
      header={
        <PageHeader title={company.company_name}>
          <TeamTabs current="company" />
        </PageHeader>
      }
    >
      {!mayEdit && <p className="mb-4 text-soft">{m.teams_read_only()}</p>}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Registration company={company} mayEdit={mayEdit} />
        <CompanySection
          title={m.teams_contact_title()}
          edit={mayEdit ? href('/company-contact') : null}
          missing={company.lat === null && m.teams_position_unknown()}
          facts={[
            [m.teams_phone(), company.phone && <PhoneText key="phone" phone={company.phone} />],
            [m.teams_address(), companyAddress(company).join('\n')],
            [m.directory_contact(), verifiedText(company)],
          ]}
        />
        {(viewer.has_full_access || viewer.is_primary) && <Invoicing company={company} mayEdit={mayEdit} />}
      </div>
    </Screen>
  )
}

function verifiedText({ contact_verified_at }: Company): string {
  return contact_verified_at
    ? m.teams_contact_verified({ date: formatDate(contact_verified_at) })
    : m.teams_contact_not_verified()
}

type PartProps = { company: Company; mayEdit: boolean }

function Registration({ company, mayEdit }: PartProps) {
  const isSoleTrader = company.company_type === 'SOLE_TRADER'
  return (
    <CompanySection
      title={m.teams_info_title()}
      edit={mayEdit ? href('/company-info') : null}
      facts={[
        [m.teams_company_name(), company.company_name],
        [m.teams_company_kind(), wordOf(companyKindTexts, company.company_kind)],
        [m.teams_company_type(), isSoleTrader ? m.teams_type_sole_trader() : m.teams_type_limited()],
        [m.teams_company_number(), isSoleTrader ? null : company.company_number],
        [m.teams_vat_number(), vatText(company.vat_number)],
      ]}
    />
  )
}

/** One that was stored before they were checked, and cannot be one, is to be corrected. */
function vatText(vat_number: string | null): string {
  if (vat_number === null) return m.teams_none()
  return isVatNumber(vat_number) ? vat_number : m.teams_vat_number_wrong({ number: vat_number })
}

/** The part that drivers with limited access do not see. */
function Invoicing({ company, mayEdit }: PartProps) {
  return (
    <>
      <BankDetails company={company} mayEdit={mayEdit} />
      {company.member_role !== 'Taker' && <JobTerms company={company} mayEdit={mayEdit} />}
      <Recipient company={company} mayEdit={mayEdit} />
      <CompanySection
        title={m.teams_invoice_address_title()}
        edit={mayEdit ? href('/invoice-address-page') : null}
        facts={[[m.teams_address(), invoiceAddress(company).join('\n')]]}
      />
      <CompanySection
        title={m.teams_logo_title()}
        edit={mayEdit ? href('/invoice-logo') : null}
        facts={[
          [
            m.teams_logo_invoice(),
            <LogoFrame key="logo" url={company.invoice_logo_url ?? company.logo} label={m.teams_logo_invoice()} />,
          ],
        ]}
      />
    </>
  )
}

function BankDetails({ company, mayEdit }: PartProps) {
  const hasDetails = bankFields.every((field) => company[field] !== null)
  const terms = company.invoice_payment_terms
  return (
    <CompanySection
      title={m.teams_details_title()}
      edit={mayEdit ? href('/invoice-details') : null}
      missing={!hasDetails && m.teams_details_missing()}
      facts={[
        [m.teams_account_name(), company.invoice_account_name],
        [m.teams_sort_code(), company.invoice_sort_code],
        [m.teams_account_number(), company.invoice_account_number],
        [m.teams_payment_terms(), terms && paymentTermsText(terms, company.invoice_payment_terms_days)],
        [m.teams_vat(), company.invoice_including_vat ? m.teams_vat_added() : m.teams_vat_not_added()],
        [m.teams_footer(), company.invoice_footer_text],
      ]}
    />
  )
}

/** The terms for waiting and cancelling with which its jobs begin. */
function JobTerms({ company: { charge_terms }, mayEdit }: PartProps) {
  return (
    <CompanySection
      title={m.charges_company_title()}
      edit={mayEdit ? href('/charge-terms') : null}
      facts={
        charge_terms
          ? [
              [m.charges_waiting(), waitingOfCompany(termsOf(charge_terms))],
              [m.charges_cancelling(), cancellingText(charge_terms)],
              [m.charges_failed(), failedTermsText(charge_terms)],
            ]
          : [[m.charges_waiting(), m.charges_by_hand()]]
      }
    />
  )
}

function Recipient({ company, mayEdit }: PartProps) {
  const recipient = invoiceRecipient(company)
  return (
    <CompanySection
      title={m.teams_recipient_title()}
      edit={mayEdit ? href('/invoice-recipient') : null}
      missing={!recipient && m.teams_recipient_missing()}
      facts={[
        [m.teams_recipient_who(), recipient?.name],
        [m.teams_recipient_email(), recipient?.email],
      ]}
    />
  )
}

export { CompanyScreen as Component }
