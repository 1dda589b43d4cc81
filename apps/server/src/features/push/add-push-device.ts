import { addPushDeviceInput } from '@waybill/domain/notifications/push-device-input'
import { operation } from '../../platform/operation.ts'
import { selectUserAgent, upsertDevice } from './push.sql.ts'

const MOST_USER_AGENT = 300

/** This browser is told from now on; asked again by the same one, it is the same device. */
export const addPushDevice = operation({
  input: addPushDeviceInput,
  permission: 'push_device.add',

  async load(_input, { tx, viewer }) {
    return { user_agent: await selectUserAgent(tx, viewer.session_id) }
  },

  async run({ user_agent }, input, { tx, viewer, now }) {
    const { user_id, session_id } = viewer
    const device = {
      ...input,
      kind: 'webpush' as const,
      locale: null,
      app_version: null,
      user_id,
      session_id,
      user_agent: user_agent.slice(0, MOST_USER_AGENT),
    }
    return { id: await upsertDevice(tx, device, now) }
  },
})
