import { IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { request } from '../../../api/request.ts'
import { loaderOf, useData } from '../../../session/page-data.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Screen } from '../../../ui/layout/screen.tsx'
import { Card } from '../../../ui/show/card.tsx'
import { StaffButton } from '../parts/staff-button.tsx'
import { AddStaffDialog } from './add-staff-dialog.tsx'
import { StaffRow } from './staff-row.tsx'
import { StaffScreenQuery } from './staff-screen.generated.ts'

export const loader = loaderOf('/admin/staff', ({ signal }) => request(StaffScreenQuery, {}, { signal }))

/** The accounts of staff, and the rights of each. */
function StaffScreen() {
  const { staffMembers } = useData<typeof loader>()
  const [dialog, setDialog] = useState<ReactNode>(null)
  const close = () => setDialog(null)
  return (
    <Screen
      header={
        <PageHeader
          title={m.back_office_nav_staff()}
          actions={
            <StaffButton
              permission="staff.add"
              kind="primary"
              icon={<IconUserPlus aria-hidden="true" size={20} />}
              onClick={() => setDialog(<AddStaffDialog onClose={close} />)}
            >
              {m.staff_add()}
            </StaffButton>
          }
        />
      }
    >
      <Card flush>
        <ul>
          {staffMembers.map((member) => (
            <StaffRow key={member.id} member={member} onDialog={setDialog} onClose={close} />
          ))}
        </ul>
      </Card>
      <p className="mt-4 text-sm text-soft">{m.staff_two_owners()}</p>
      {dialog}
    </Screen>
  )
}

export { StaffScreen as Component }
