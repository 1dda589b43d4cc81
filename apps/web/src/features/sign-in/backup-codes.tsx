import { IconCopy, IconDownload } from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { Button } from '../../ui/action/button.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** Shown once: for the day the phone is lost. */
export function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const text = codes.join('\n')

  async function copy() {
    await navigator.clipboard.writeText(text)
    showToast({ text: m.sign_in_factor_codes_copied(), tone: 'success' })
  }

  function save() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    link.download = 'waybill-backup-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <div className="flex flex-col gap-4">
      <h2 className="text-lg font-bold">{m.sign_in_factor_codes_title()}</h2>
      <p className="text-soft">{m.sign_in_factor_codes_intro()}</p>
      <ul className="figures grid grid-cols-2 gap-2 rounded-control bg-sunken p-4 font-medium select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {'clipboard' in navigator && (
          <Button icon={<IconCopy size={20} aria-hidden="true" />} onClick={() => void copy()}>
            {m.sign_in_factor_codes_copy()}
          </Button>
        )}
        <Button icon={<IconDownload size={20} aria-hidden="true" />} onClick={save}>
          {m.sign_in_factor_codes_save()}
        </Button>
      </div>
      <Button kind="primary" onClick={onKept}>
        {m.sign_in_factor_codes_kept()}
      </Button>
    </div>
  )
}
