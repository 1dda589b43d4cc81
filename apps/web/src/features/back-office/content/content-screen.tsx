import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { href } from 'react-router'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { LinkTabs } from '../../../ui/layout/link-tabs.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { oneOf } from '../parts/filters.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { BenefitDialog } from './benefit-dialog.tsx'
import { BenefitOrder } from './benefit-order.tsx'
import { ContentScreenQuery } from './content-screen.generated.ts'
import { DocumentTypeDialog } from './document-type-dialog.tsx'
import { DocumentTypeTable, FaqTable, PlanTable, VehicleTable } from './content-tables.tsx'
import { FaqDialog } from './faq-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PostcodeFiles } from './postcode-files.tsx'
import { VehicleDialog } from './vehicle-dialog.tsx'

const tabs = ['documents', 'vehicles', 'plans', 'help', 'benefits', 'postcodes'] as const

export const loader = loaderOf('/admin/content', async ({ url, signal }) => ({
  tab: oneOf(tabs, url.searchParams.get('tab')) ?? tabs[0],
  ...(await request(ContentScreenQuery, {}, { signal })),
}))

/** The contents of the product that staff may change without a new version. */
function ContentScreen() {
  const { tab, documentTypes, vehicles, staffPlans, faqEntries, staffBenefits, postcodeFiles } =
    useData<typeof loader>()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)
  const path = href('/admin/content')
  const labels = {
    documents: m.back_office_content_documents(),
    vehicles: m.back_office_content_vehicles(),
    plans: m.back_office_content_plans(),
    help: m.back_office_content_help(),
    benefits: m.back_office_content_benefits(),
    postcodes: m.back_office_content_postcodes(),
  }
  const additions = {
    documents: { label: m.back_office_content_add_type(), dialog: <DocumentTypeDialog type={null} onClose={close} /> },
    plans: { label: m.back_office_content_add_plan(), dialog: <PlanDialog plan={null} onClose={close} /> },
    benefits: { label: m.back_office_content_add_benefit(), dialog: <BenefitDialog benefit={null} onClose={close} /> },
  }
  const adds = tab === 'documents' || tab === 'plans' || tab === 'benefits' ? additions[tab] : null
  return (
    <Screen
      width="wide"
      header={
        <PageHeader
          title={m.back_office_nav_content()}
          actions={
            adds && (
              <StaffButton
                permission="market.edit"
                kind="quiet"
                icon={<IconPlus size={20} />}
                onClick={() => setDialog(adds.dialog)}
              >
                {adds.label}
              </StaffButton>
            )
          }
        >
          <LinkTabs
            label={m.back_office_nav_content()}
            current={tab}
            tabs={tabs.map((id) => ({ id, label: labels[id], to: `${path}?tab=${id}` }))}
          />
        </PageHeader>
      }
    >
      <div className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-card sm:border sm:shadow-card">
        {tab === 'documents' && (
          <DocumentTypeTable
            rows={documentTypes}
            onEdit={(type) => setDialog(<DocumentTypeDialog type={type} onClose={close} />)}
          />
        )}
        {tab === 'vehicles' && (
          <VehicleTable
            rows={vehicles}
            onEdit={(vehicle) => setDialog(<VehicleDialog vehicle={vehicle} onClose={close} />)}
          />
        )}
        {tab === 'help' && (
          <FaqTable rows={faqEntries} onEdit={(entry) => setDialog(<FaqDialog entry={entry} onClose={close} />)} />
        )}
        {tab === 'benefits' && (
          <BenefitOrder
            rows={staffBenefits}
            onEdit={(benefit) => setDialog(<BenefitDialog benefit={benefit} onClose={close} />)}
          />
        )}
        {tab === 'postcodes' && <PostcodeFiles rows={postcodeFiles} />}
        {tab === 'plans' && (
          <PlanTable rows={staffPlans} onEdit={(plan) => setDialog(<PlanDialog plan={plan} onClose={close} />)} />
        )}
      </div>
      {dialog}
    </Screen>
  )
}

export { ContentScreen as Component }
