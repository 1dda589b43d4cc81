import { IconCopy, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { useMe } from '../../session/me.ts'
import { Button, LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { Card } from '../../ui/show/card.tsx'
import { SecondFactorQuery } from './second-factor.generated.ts'
import { SecondFactorOn } from './second-factor-on.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'

export const loader = loaderOf('/second-factor', ({ signal }) => request(SecondFactorQuery, {}, { signal }))

/** Protecting one's own account by a code besides the password; staff must. */
function SecondFactorScreen() {
  const { secondFactor } = useData<typeof loader>()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const isStaff = useMe().registration_progress === 'admin'
  return (
    <Screen
      header={<PageHeader title={m.sign_in_factor_title()} {...(!isStaff && { back: '/settings' })} />}
      width="form"
    >
      <p className="mb-5 text-soft">{m.sign_in_factor_intro()}</p>
      {isStaff && !secondFactor.is_on && (
        <p role="status" className="mb-5 font-semibold">
          {m.sign_in_factor_staff()}
        </p>
      )}
      <Card>
        {codes && <BackupCodes codes={codes} onKept={() => setCodes(null)} />}
        {!codes && secondFactor.is_on && <SecondFactorOn factor={secondFactor} onCodes={setCodes} />}
        {!codes && !secondFactor.is_on && <SecondFactorSetup onCodes={setCodes} />}
      </Card>
      {isStaff && secondFactor.is_on && !codes && (
        <div className="mt-5">
          <LinkButton to="/admin">{m.sign_in_factor_to_back_office()}</LinkButton>
        </div>
      )}
    </Screen>
  )
}

/** Shown once: for the day the phone is lost. */
function BackupCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
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

export { SecondFactorScreen as Component }
