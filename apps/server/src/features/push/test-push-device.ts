import { pushDeviceInput } from '@waybill/domain/notifications/push-device-input'
import { operation } from '../../platform/operation.ts'
import { languageOf } from '../users/users.sql.ts'
import { lockOwnDevice, queuePushes } from './push.sql.ts'
import { testMessage } from './test-message.ts'

const SOON_SECONDS = 600

/** Somebody stands before the device and waits for it. */
export const testPushDevice = operation({
  input: pushDeviceInput,
  permission: 'push_device.edit',

  async load({ push_device_id }, { tx, viewer }) {
    const push_device = await lockOwnDevice(tx, push_device_id, viewer.user_id)
    return push_device && { push_device }
  },

  async run({ push_device: { id } }, _input, { tx, viewer, platform }) {
    const locale = await languageOf(tx, viewer, null)
    const content = testMessage(viewer.user_id, locale)
    await queuePushes(tx, platform, [{ content, ttl_seconds: SOON_SECONDS, device_id: id }])
    return { id }
  },
})
