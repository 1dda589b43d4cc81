import type { ComponentProps } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { refusalText } from '../../../session/refusal-text.ts'
import { useViewer } from '../../../session/viewer.ts'
import { Button } from '../../../ui/action/button.tsx'
import './staff-validation-texts.ts'

/** The permissions of staff that depend on their role alone. */
export type StaffPermission =
  | 'account.help'
  | 'company.judge'
  | 'conversation.open'
  | 'document.review'
  | 'market.edit'
  | 'money.act'
  | 'notice.publish'
  | 'person.judge'
  | 'queue.retry'
  | 'staff.add'
  | 'staff_note.add'

export type StaffButtonProps = ComponentProps<typeof Button> & { permission: StaffPermission }

/** A button that says why, where the viewer's staff role does not cover what it does. */
export function StaffButton({ permission, disabledReason, ...button }: StaffButtonProps) {
  const refusal = refusalText(refusalOf(useViewer(), permission, {}))
  return <Button {...button} disabledReason={refusal ?? disabledReason} />
}
