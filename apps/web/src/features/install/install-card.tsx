import { m } from '@waybill/locales/messages'
import { Card } from '../../ui/show/card.tsx'
import { InstallHere } from './install-here.tsx'

/** Where one looks after this device: whether the application is on it. */
export function InstallCard() {
  return (
    <Card title={m.install_title()}>
      <div className="flex flex-col items-start gap-3">
        <p className="text-sm text-soft">{m.install_text()}</p>
        <InstallHere />
      </div>
    </Card>
  )
}
