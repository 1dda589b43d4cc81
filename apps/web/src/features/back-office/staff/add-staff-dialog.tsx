import { useState } from 'react'
import { addStaffInput } from '@waybill/domain/staff/staff-input'
import type { StaffRole } from '@waybill/domain/staff/staff-role'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { CheckboxGroup } from '../../../ui/form/checkbox-group.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { EditDialog } from '../content/edit-dialog.tsx'
import { StaffScreenAdd } from './staff-screen.generated.ts'
import { roleOptions } from './staff-words.ts'

const nobody = { name_first: '', name_last: '', email: '', staff_roles: [] as StaffRole[] }

/** Makes somebody staff; where no mail is sent, the link is shown once. */
export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<{ email: string; link: string } | null>(null)
  const [add] = useWrite(StaffScreenAdd, {
    onDone: ({ addStaff: { link, user } }) => {
      const email = user.email ?? ''
      if (link) return setMade({ email, link })
      onClose()
      showToast({ text: m.staff_mailed({ email }), tone: 'success' })
    },
  })
  const form = useDomainForm(addStaffInput, {
    defaultValues: nobody,
    onSubmit: (input) => add({ input }),
    warnOnLeave: false,
  })
  if (made) return <LinkDialog {...made} onClose={onClose} />
  return (
    <EditDialog
      title={m.staff_add()}
      consequence={m.staff_add_text()}
      confirm={m.staff_add()}
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.staff_name_first()} autoComplete="off" {...form.field('name_first')} />
        <TextField label={m.staff_name_last()} autoComplete="off" {...form.field('name_last')} />
      </div>
      <TextField
        label={m.back_office_email()}
        description={m.staff_email_hint()}
        type="email"
        autoComplete="off"
        {...form.field('email')}
      />
      <CheckboxGroup label={m.staff_roles()} options={roleOptions()} {...form.field('staff_roles')} />
    </EditDialog>
  )
}

function LinkDialog({ email, link, onClose }: { email: string; link: string; onClose: () => void }) {
  return (
    <Modal title={m.staff_link_title()} onClose={onClose}>
      <p className="text-soft">{m.staff_link_text({ email })}</p>
      <code className="my-4 block rounded-control bg-sunken p-3 text-sm break-all select-all">{link}</code>
      <div className="flex justify-end">
        <Button kind="primary" onClick={onClose}>
          {m.staff_link_passed_on()}
        </Button>
      </div>
    </Modal>
  )
}
