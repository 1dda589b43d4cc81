import { setStaffRolesInput } from '@waybill/domain/staff/staff-input'
import { MAX_TEXT } from '@waybill/domain/text/text-rules'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { personName } from '../../users/person.tsx'
import { EditDialog } from '../content/edit-dialog.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { type StaffMember, StaffScreenRemove, StaffScreenSetRoles } from './staff-screen.generated.ts'
import { roleOptions } from './staff-words.ts'

type ChangeProps = { member: StaffMember; onClose: () => void }

/** Whether it is done, or waits for another owner. */
function showOutcome(is_done: boolean) {
  showToast({ text: is_done ? m.back_office_saved() : m.staff_waits_for_other(), tone: 'success' })
}

/** The dialog for the roles of a colleague. */
export function StaffRolesDialog({ member, onClose }: ChangeProps) {
  const [set] = useWrite(StaffScreenSetRoles, {
    onDone: ({ setStaffRoles: { is_done } }) => {
      onClose()
      showOutcome(is_done)
    },
  })
  const form = useDomainForm(setStaffRolesInput, {
    defaultValues: {
      user_id: member.id,
      staff_roles: [...(member.staff_change?.staff_roles ?? member.staff_roles ?? [])],
      reason: '',
    },
    onSubmit: (input) => set({ input }),
    warnOnLeave: false,
  })
  return (
    <EditDialog
      title={m.staff_roles_of({ person: personName(member) })}
      consequence={m.staff_two_owners()}
      form={form}
      onClose={onClose}
    >
      <CheckboxGroup label={m.staff_roles()} options={roleOptions()} {...form.field('staff_roles')} />
      <TextArea
        label={m.back_office_reason()}
        description={m.back_office_reason_hint()}
        rows={2}
        maxLength={MAX_TEXT}
        {...form.field('reason')}
      />
    </EditDialog>
  )
}

/** Staff no longer, and logged out everywhere. */
export function RemoveStaffDialog({ member, onClose }: ChangeProps) {
  const [remove] = useWrite(StaffScreenRemove, {
    onDone: ({ removeStaff: { is_done } }) => {
      onClose()
      showOutcome(is_done)
    },
  })
  return (
    <ReasonDialog
      title={m.staff_remove_title({ person: personName(member) })}
      text={m.staff_remove_text()}
      confirm={m.staff_remove()}
      danger
      onConfirm={(reason) => remove({ input: { user_id: member.id, reason } })}
      onClose={onClose}
    />
  )
}
