import { sql } from 'kysely'
import { MOST_DEVICES } from '@waybill/domain/notifications/push-message'
import { fields, queries } from '../../platform/graphql/fields.ts'

const pushDeviceFields = fields('PushDevice', 'push_devices', ({ value }) => ({
  is_current: value(({ row, viewer }) => sql`${row.session_id} = ${viewer.session_id}`),
}))

const roots = queries(({ many, plain }) => ({
  pushDevices: {
    ...many(
      'push_devices',
      ({ viewer, child }) => sql`where ${child.user_id} = ${viewer.user_id} and not ${viewer.is_impersonated}
        order by ${child.session_id} = ${viewer.session_id} desc, ${child.last_used_at} desc, ${child.id} limit ${sql.lit(MOST_DEVICES)}`,
    ),
    door: 'session',
  },
  pushSetup: {
    ...plain(async ({ platform: { push } }) => ({
      public_key: await push.publicKey(),
      is_stand_in: push.is_stand_in,
      reaches: push.reaches,
    })),
    door: 'session',
  },
}))

export const pushReads = [pushDeviceFields, roots]
