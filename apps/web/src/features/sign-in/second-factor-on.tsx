import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { PasswordAndCodeForm } from './password-and-code-form.tsx'
import { SecondFactorRemove, SecondFactorRenew, type SecondFactorQueryResult } from './second-factor.generated.ts'

type SecondFactorOnProps = {
  factor: SecondFactorQueryResult['secondFactor']
  onCodes: (codes: readonly string[]) => void
}

/** What can be done about a second factor that is in use; each asks for password and code anew. */
export function SecondFactorOn({ factor, onCodes }: SecondFactorOnProps) {
  const [doing, setDoing] = useState<'renew' | 'remove' | null>(null)
  const [renew] = useWrite(SecondFactorRenew, { onDone: ({ renewBackupCodes }) => onCodes(renewBackupCodes.codes) })
  const [remove] = useWrite(SecondFactorRemove, {
    onDone: () => showToast({ text: m.sign_in_factor_removed(), tone: 'success' }),
  })
  const cancel = () => setDoing(null)
  return (
    <div className="flex flex-col gap-4">
      <p className="font-semibold">{factor.since && m.sign_in_factor_on({ date: formatDate(factor.since) })}</p>
      <p className="text-soft">{m.sign_in_factor_codes_left({ count: factor.backup_codes_left })}</p>
      {doing === null && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setDoing('renew')}>{m.sign_in_factor_renew()}</Button>
          <Button kind="danger" onClick={() => setDoing('remove')}>
            {m.sign_in_factor_remove()}
          </Button>
        </div>
      )}
      {doing === 'renew' && (
        <PasswordAndCodeForm
          consequence={m.sign_in_factor_renew_text()}
          submitText={m.sign_in_factor_renew()}
          onSubmit={(input) => renew({ input })}
          onCancel={cancel}
        />
      )}
      {doing === 'remove' && (
        <PasswordAndCodeForm
          consequence={m.sign_in_factor_remove_text()}
          submitText={m.sign_in_factor_remove()}
          onSubmit={(input) => remove({ input })}
          onCancel={cancel}
        />
      )}
    </div>
  )
}
