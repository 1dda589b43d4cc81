import { IconCircleCheck, IconDownload } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { Card } from '../../ui/show/card.tsx'
import { askToInstall } from './install-prompt.ts'
import { InstallSteps } from './install-steps.tsx'
import { useInstallWay } from './install-way.ts'

/** A card of the settings: whether the application is installed on this device. */
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

/** Whether the application is on this device, and how it gets there. */
export function InstallHere() {
  const way = useInstallWay()
  if (way === 'installed')
    return (
      <p className="flex items-center gap-2">
        <IconCircleCheck aria-hidden="true" size={24} className="shrink-0 text-paid-solid" />
        {m.install_done()}
      </p>
    )
  if (way === 'ask')
    return (
      <Button kind="secondary" icon={<IconDownload size={20} />} onClick={() => void askToInstall()}>
        {m.install_submit()}
      </Button>
    )
  if (way === 'computer') return <p className="text-soft">{m.pages_download_computer_steps()}</p>
  return <InstallSteps platform={way} />
}
