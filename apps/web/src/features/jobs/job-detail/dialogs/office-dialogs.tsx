import { AllocateDialog } from './allocate-dialog.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { CloseDialog } from './close-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import type { OfficeDialogProps } from './dialog-parts.tsx'
import type { OfficeDialog } from '../office-actions.ts'
import { ReinstateDialog } from './reinstate-dialog.tsx'
import { RepostDialog } from './repost-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

const dialogs = {
  allocate: AllocateDialog,
  assign: AssignDialog,
  close: CloseDialog,
  deliver: DeliverDialog,
  hand_over: HandOverDialog,
  notes: NotesDialog,
  reinstate: ReinstateDialog,
  repost: RepostDialog,
  withdraw: WithdrawDialog,
} as const satisfies Record<OfficeDialog, (props: OfficeDialogProps) => unknown>

/** The office's questions, loaded with the first one that is asked. */
export function OfficeDialogs({ dialog, ...props }: OfficeDialogProps & { dialog: OfficeDialog }) {
  const Dialog = dialogs[dialog]
  return <Dialog {...props} />
}
