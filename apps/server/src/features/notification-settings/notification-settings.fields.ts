import { queries } from '../../platform/graphql/fields.ts'
import {
  meansOf,
  notificationTopics,
  type NotificationMeans,
} from '@waybill/domain/notifications/notification-switches'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { selectReaders } from './notification-settings.sql.ts'

/** Every topic, with what the viewer has switched off. */
export async function listSwitches({ viewer, platform }: Context) {
  if (!viewer) throw AppError.unauthenticated()
  const reader = (await selectReaders(platform.databases.db, [viewer.user_id])).get(viewer.user_id)
  return notificationTopics.map((topic) => {
    const isOn = (means: NotificationMeans) =>
      meansOf(topic).includes(means) ? !reader?.switched_off.includes(`${topic}:${means}`) : null
    return { topic, by_mail: isOn('MAIL'), by_push: isOn('PUSH') }
  })
}

const roots = queries(({ plain }) => ({
  notificationSwitches: { ...plain((context) => listSwitches(context)), door: 'session' },
}))

export const notificationSettingsReads = [roots]
