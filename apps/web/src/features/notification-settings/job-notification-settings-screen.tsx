import { href } from 'react-router'
import type { ProfileSettingCode } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'
import { request } from '../../api/request.ts'
import { loaderOf, useData } from '../../session/page-data.ts'
import { useMe } from '../../session/me.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Screen } from '../../ui/layout/screen.tsx'
import { Card } from '../../ui/show/card.tsx'
import { InstallCard } from '../install/install-card.tsx'
import { PushCard } from '../push/push-card.tsx'
import { SettingControl } from '../users/setting-control.tsx'
import { JobNotificationSettingsScreenQuery } from './job-notification-settings-screen.generated.ts'
import { TopicsCard } from './topics-card.tsx'

export const loader = loaderOf('/job-notification-settings', ({ signal }) =>
  request(JobNotificationSettingsScreenQuery, {}, { signal }),
)

const told: readonly ProfileSettingCode[] = ['EMAIL_NOTIFICATIONS', 'JOB_NOTIFICATION_TRACKING', 'JOBS_NEAR_ME_RANGE']
const shared: readonly ProfileSettingCode[] = ['TRACKING', 'POST_WORK']

/** What one is told of, how, and what one shares for it. */
function JobNotificationSettingsScreen() {
  const { Me: me, notificationSwitches, pushSetup, pushDevices } = useData<typeof loader>()
  const takes = useMe().team?.member_role !== 'Poster'
  const isShown = (code: ProfileSettingCode) =>
    takes || (code !== 'JOB_NOTIFICATION_TRACKING' && code !== 'JOBS_NEAR_ME_RANGE')
  const valueOf = (code: ProfileSettingCode) => me.profileSettings.find(({ setting }) => setting.code === code)
  const cardOf = (title: string, codes: readonly ProfileSettingCode[]) => (
    <Card title={title}>
      <div className="flex flex-col gap-3">
        {codes.filter(isShown).map((code) => {
          const setting = valueOf(code)
          return setting && <SettingControl key={code} setting={setting} />
        })}
      </div>
    </Card>
  )
  return (
    <Screen header={<PageHeader title={m.users_notifications_title()} back={href('/settings')} />}>
      <div className="flex flex-col gap-4">
        {cardOf(m.users_notifications_told(), told)}
        <PushCard setup={pushSetup} devices={pushDevices} />
        <InstallCard />
        <TopicsCard
          switches={notificationSwitches.filter(({ topic }) => takes || topic !== 'ALERTS')}
          isMailOff={valueOf('EMAIL_NOTIFICATIONS')?.value === 'OFF'}
        />
        {cardOf(m.users_notifications_shared(), shared)}
      </div>
    </Screen>
  )
}

export { JobNotificationSettingsScreen as Component }
