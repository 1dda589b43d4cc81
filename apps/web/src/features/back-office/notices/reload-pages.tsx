import { IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button } from '../../../ui/action/button.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { Card } from '../../../ui/show/card.tsx'
import { ReasonDialog } from '../parts/reason-dialog.tsx'
import { NoticesScreenReload } from './notices-screen.generated.ts'

/** Makes every open page load again; a page with unsaved changes asks first. */
export function ReloadPages() {
  const [asks, setAsks] = useState(false)
  const [reload] = useWrite(NoticesScreenReload, {
    onDone: () => {
      setAsks(false)
      showToast({ text: m.back_office_reload_done(), tone: 'success' })
    },
  })
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-60 flex-1 text-soft">{m.back_office_reload_text()}</p>
        <Button icon={<IconRefresh size={20} />} onClick={() => setAsks(true)}>
          {m.back_office_reload()}
        </Button>
      </div>
      {asks && (
        <ReasonDialog
          title={m.back_office_reload_title()}
          text={m.back_office_reload_text()}
          confirm={m.back_office_reload()}
          danger
          onConfirm={(reason) => reload({ input: { reason } })}
          onClose={() => setAsks(false)}
        />
      )}
    </Card>
  )
}
