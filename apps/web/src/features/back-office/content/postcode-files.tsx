import { m } from '@waybill/locales/messages'
import { formatDate, formatDateTime, formatNumber } from '../../../ui/format.ts'
import { DataTable } from '../../../ui/show/data-table.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import type { ContentPostcodeFile } from './content-screen.generated.ts'

/** Names of the publishers' own, the same in every language. */
const sourceNames: Readonly<Record<ContentPostcodeFile['source'], string>> = {
  code_point_open: 'Ordnance Survey Code-Point Open',
  onspd: 'ONS Postcode Directory',
}

/** Where the positions of postcodes come from and how old they are; they are imported by a command of the operator. */
export function PostcodeFiles({ rows }: { rows: readonly ContentPostcodeFile[] }) {
  if (rows.length === 0)
    return (
      <EmptyState title={m.back_office_content_postcodes_none()} text={m.back_office_content_postcodes_none_text()} />
    )
  return (
    <>
      <p className="border-b border-line p-4 text-soft">{m.back_office_content_postcodes_text()}</p>
      <DataTable
        caption={m.back_office_content_postcodes()}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { id: 'source', title: m.back_office_content_postcodes_source(), cell: ({ source }) => sourceNames[source] },
          {
            id: 'published',
            title: m.back_office_content_postcodes_published(),
            cell: ({ published_on }) => formatDate(published_on),
          },
          {
            id: 'count',
            title: m.back_office_content_postcodes_count(),
            numeric: true,
            cell: ({ postcodes }) => formatNumber(postcodes),
          },
          {
            id: 'ended',
            title: m.back_office_content_postcodes_ended(),
            numeric: true,
            wide: true,
            cell: ({ ended }) => formatNumber(ended),
          },
          {
            id: 'imported',
            title: m.back_office_content_postcodes_imported(),
            wide: true,
            cell: ({ imported_at }) => formatDateTime(imported_at),
          },
        ]}
      />
    </>
  )
}
