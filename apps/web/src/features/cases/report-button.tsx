import { IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { refusalOf } from '@waybill/domain/access/permissions'
import { m } from '@waybill/locales/messages'
import { refusalText } from '../../session/refusal-text.ts'
import { useViewer } from '../../session/viewer.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import type { ReportedThing } from './reported-thing.ts'

const Dialog = lazy(() => import('./report-dialog.tsx').then((module) => ({ default: module.ReportDialog })))

type ReportButtonProps = {
  thing: ReportedThing
  /** The name of the thing, read out where only an icon is seen. */
  of?: string
  look?: 'button' | 'icon'
}

/** Reports something that a member sees; the dialog is loaded when it is asked for. */
export function ReportButton({ thing, of, look = 'button' }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const refusal = refusalText(refusalOf(useViewer(), 'case.complain', {}))
  const label = of ? `${m.cases_report()}: ${of}` : m.cases_report()
  return (
    <>
      {look === 'icon' ? (
        <IconButton
          label={refusal ?? label}
          icon={<IconFlag size={18} />}
          disabled={refusal !== null}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button
          kind="quiet"
          size="small"
          icon={<IconFlag aria-hidden="true" size={18} />}
          disabledReason={refusal}
          onClick={() => setOpen(true)}
        >
          {m.cases_report()}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <Dialog thing={thing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
