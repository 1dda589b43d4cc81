import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../ui/action/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx'
import type { FormHandle } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'

type EditDialogProps = {
  title: string
  /** The consequence of the change. */
  consequence: string
  form: FormHandle
  children: ReactNode
  /** The button's label, where it does more than save the form. */
  confirm?: string
  onClose: () => void
  width?: 'narrow' | 'wide'
}

export function EditDialog({
  title,
  consequence,
  form,
  children,
  confirm = m.back_office_save(),
  onClose,
  width = 'narrow',
}: EditDialogProps) {
  return (
    <Modal title={title} onClose={onClose} width={width}>
      <Form form={form}>
        <p className="text-soft">{consequence}</p>
        {children}
        <div className="flex justify-end gap-2">
          <Button kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button type="submit" kind="primary" pending={form.pending}>
            {confirm}
          </Button>
        </div>
      </Form>
    </Modal>
  )
}

/** The English name of a type; those of every installation have their translations in the catalogue. */
export function NameField(field: Omit<TextFieldProps, 'label' | 'description'>) {
  return <TextField label={m.back_office_content_name()} description={m.back_office_content_name_hint()} {...field} />
}
