import { m } from '@waybill/locales/messages'
import { getLocale } from '@waybill/locales/runtime'
import { formatMoney, formatNumber } from '../../../ui/format.ts'
import { Badge } from '../../../ui/show/badge.tsx'
import { DataTable, type Column } from '../../../ui/show/data-table.tsx'
import { Money } from '../../../ui/show/money.tsx'
import { typeName } from '../../documents/document-words.ts'
import { vehicleText } from '../../jobs/job-words.ts'
import { planName, planPriceText } from '../../subscriptions/subscription-words.ts'
import { companyKindTexts } from '../../teams/company-words.ts'
import { StaffButton } from '../parts/staff-button.tsx'
import type { ContentDocumentType, ContentFaqEntry, ContentPlan, ContentVehicle } from './content-screen.generated.ts'

type TableProps<Row> = { rows: readonly Row[]; onEdit: (row: Row) => void }

function editColumn<Row>(nameOf: (row: Row) => string, onEdit: (row: Row) => void): Column<Row> {
  return {
    id: 'edit',
    title: m.back_office_edit(),
    numeric: true,
    cell: (row) => (
      <StaffButton
        permission="market.edit"
        size="small"
        aria-label={m.back_office_edit_name({ name: nameOf(row) })}
        onClick={() => onEdit(row)}
      >
        {m.back_office_edit()}
      </StaffButton>
    ),
  }
}

const yesNo = (yes: boolean) => (yes ? m.back_office_yes() : m.back_office_no())

export function DocumentTypeTable({ rows, onEdit }: TableProps<ContentDocumentType>) {
  return (
    <DataTable
      caption={m.back_office_content_documents()}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', title: m.back_office_name(), cell: typeName },
        {
          id: 'mandatory',
          title: m.back_office_content_mandatory(),
          wide: true,
          cell: ({ mandatory_for }) => (
            <span className="flex flex-wrap gap-1">
              {mandatory_for.map((kind) => (
                <Badge key={kind}>{companyKindTexts[kind]()}</Badge>
              ))}
            </span>
          ),
        },
        {
          id: 'amount',
          title: m.back_office_content_amount(),
          wide: true,
          cell: ({ amount_required }) => yesNo(amount_required),
        },
        {
          id: 'expiry',
          title: m.back_office_content_expiry(),
          wide: true,
          cell: ({ expiry_required }) => yesNo(expiry_required),
        },
        editColumn(typeName, onEdit),
      ]}
    />
  )
}

export function VehicleTable({ rows, onEdit }: TableProps<ContentVehicle>) {
  return (
    <DataTable
      caption={m.back_office_content_vehicles()}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', title: m.back_office_name(), cell: vehicleText },
        {
          id: 'min',
          title: m.back_office_content_min(),
          numeric: true,
          cell: ({ min_rate }) => <Money value={min_rate} />,
        },
        {
          id: 'max',
          title: m.back_office_content_max(),
          numeric: true,
          cell: ({ max_rate }) => <Money value={max_rate} />,
        },
        {
          id: 'waiting',
          title: m.charges_waiting(),
          wide: true,
          cell: ({ waiting_free_minutes, waiting_rate }) =>
            m.charges_waiting_short({ minutes: waiting_free_minutes, rate: formatMoney(waiting_rate ?? '0.00') }),
        },
        {
          id: 'gross',
          title: m.back_office_content_gross(),
          numeric: true,
          wide: true,
          cell: ({ gross_kg }) => `${formatNumber(gross_kg)} kg`,
        },
        editColumn(vehicleText, onEdit),
      ]}
    />
  )
}

export function PlanTable({ rows, onEdit }: TableProps<ContentPlan>) {
  return (
    <DataTable
      caption={m.back_office_content_plans()}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', title: m.back_office_name(), cell: planName },
        { id: 'cost', title: m.back_office_content_cost(), numeric: true, cell: planPriceText },
        {
          id: 'users',
          title: m.back_office_content_users(),
          numeric: true,
          wide: true,
          cell: ({ max_users }) => formatNumber(max_users),
        },
        { id: 'active', title: m.back_office_content_offered(), cell: ({ active }) => yesNo(active) },
        editColumn(planName, onEdit),
      ]}
    />
  )
}

const questionOf = (entry: ContentFaqEntry) => entry[`question_${getLocale()}`]

export function FaqTable({ rows, onEdit }: TableProps<ContentFaqEntry>) {
  return (
    <DataTable
      caption={m.back_office_content_help()}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'question', title: m.back_office_content_question(), cell: questionOf },
        { id: 'code', title: m.back_office_content_code(), wide: true, cell: ({ code }) => <code>{code}</code> },
        editColumn(questionOf, onEdit),
      ]}
    />
  )
}
