import { lazy, Suspense } from 'react'
import type { OfficeDialogProps } from './dialog-parts.tsx'
import type { OfficeDialog } from '../office-actions.ts'

const OfficeDialogs = lazy(() => import('./office-dialogs.tsx').then((module) => ({ default: module.OfficeDialogs })))

/** The office's question that was asked for. */
export function AskedDialog(props: OfficeDialogProps & { dialog: OfficeDialog }) {
  return (
    <Suspense>
      <OfficeDialogs {...props} />
    </Suspense>
  )
}
