import { IconFlask } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'

/** Stands on every page about paying where no money moves. */
export function SandboxNotice({ settings }: { settings: { is_sandbox: boolean } }) {
  if (!settings.is_sandbox) return null
  return (
    <p className="flex items-center gap-2 rounded-card bg-money_waiting-tint px-4 py-2.5 text-sm font-medium text-money_waiting-ink">
      <IconFlask aria-hidden="true" size={20} className="shrink-0" />
      {m.subscriptions_sandbox()}
    </p>
  )
}
