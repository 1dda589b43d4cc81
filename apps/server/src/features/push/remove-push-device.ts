import { pushDeviceInput } from '@waybill/domain/notifications/push-device-input'
import { operation } from '../../platform/operation.ts'
import { deleteDevice, lockOwnDevice } from './push.sql.ts'

/** That browser is told nothing more. */
export const removePushDevice = operation({
  input: pushDeviceInput,
  permission: 'push_device.edit',

  async load({ push_device_id }, { tx, viewer }) {
    const push_device = await lockOwnDevice(tx, push_device_id, viewer.user_id)
    return push_device && { push_device }
  },

  async run({ push_device }, _input, { tx, viewer }) {
    await deleteDevice(tx, push_device.id)
    return { id: viewer.user_id }
  },
})
