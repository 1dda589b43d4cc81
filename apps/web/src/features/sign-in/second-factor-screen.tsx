import { useState } from 'react'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { useMe } from '../../session/me.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { BackupCodes } from './backup-codes.tsx'
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

export { SecondFactorScreen as Component }
