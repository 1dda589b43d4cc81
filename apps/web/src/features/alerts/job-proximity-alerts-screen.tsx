import { href } from 'react-router'
import type { ProfileSettingCode } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { ApiError } from '../../api/api-error.ts'
import { request } from '../../api/request.ts'
import { knownUser } from '../../session/known-user.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { refusalText } from '../../session/refusal-text.ts'
import { LinkButton } from '../../ui/action/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { SettingControl } from '../users/settings/setting-control.tsx'
import { AlertSettingsForm } from './alert-settings-form.tsx'
import { JobProximityAlertsScreenQuery } from './alerts.generated.ts'

// Here and not among the rights of pages: those are part of what the login loads.
export const loader = loaderOf('/job-proximity-alerts', async ({ signal }) => {
  if ((await knownUser())?.team?.member_role === 'Poster')
    throw new ApiError('FORBIDDEN', refusalText('not_a_taker') ?? '', { refusal: 'not_a_taker' })
  return request(JobProximityAlertsScreenQuery, {}, { signal })
})

const around: readonly ProfileSettingCode[] = ['JOB_NOTIFICATION_TRACKING', 'JOBS_NEAR_ME_RANGE']

/** Which new jobs the user is told about, and when. */
function JobProximityAlertsScreen() {
  const { alertSettings, locations, vehicles, Me: me } = useData<typeof loader>()
  const settings = around.flatMap((code) => me.profileSettings.filter(({ setting }) => setting.code === code))
  return (
    <Screen header={<PageHeader title={m.alerts_title()} back={href('/settings')} />}>
      <div className="flex flex-col gap-4">
        <Card title={m.alerts_where()}>
          <div className="flex flex-wrap items-center gap-3">
            <p className="min-w-52 flex-1">
              {locations.length > 0 ? m.alerts_locations({ count: locations.length }) : m.alerts_no_locations()}
            </p>
            <LinkButton to={href('/locations')}>{m.alerts_to_locations()}</LinkButton>
          </div>
        </Card>
        <AlertSettingsForm settings={alertSettings} vehicles={vehicles} hasPlaces={locations.length > 0} />
        <Card title={m.alerts_around()}>
          <p className="mb-3 text-sm text-soft">{m.alerts_around_hint()}</p>
          <div className="flex flex-col gap-3">
            {settings.map((setting) => (
              <SettingControl key={setting.setting.code} setting={setting} />
            ))}
          </div>
        </Card>
      </div>
    </Screen>
  )
}

export { JobProximityAlertsScreen as Component }
