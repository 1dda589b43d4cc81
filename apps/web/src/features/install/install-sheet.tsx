import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { askToInstall } from './install-prompt.ts'
import { InstallSteps } from './install-steps.tsx'

type InstallSheetProps = { way: 'ask' | 'ios'; onClose: () => void }

/** Shown when a day has ended: proposes to put the application onto the home screen. */
export function InstallSheet({ way, onClose }: InstallSheetProps) {
  const footer = (
    <div className="flex flex-wrap justify-end gap-3">
      <Button onClick={onClose}>{m.install_later()}</Button>
      {way === 'ask' && (
        <Button kind="primary" onClick={() => void askToInstall().finally(onClose)}>
          {m.install_submit()}
        </Button>
      )}
    </div>
  )
  return (
    <Sheet title={m.install_offer_title()} onClose={onClose} footer={footer}>
      <p>{m.install_text()}</p>
      {way === 'ios' && (
        <>
          <p className="mt-2 mb-4">{m.install_ios_push()}</p>
          <InstallSteps platform="ios" />
        </>
      )}
      <p className="mt-4 text-sm text-soft">{m.install_offer_where()}</p>
    </Sheet>
  )
}
