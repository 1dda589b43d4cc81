import { addAppDeviceInput } from '@waybill/domain/notifications/push-device-input'
import { operation } from '../../platform/operation.ts'
import { deleteOtherTokens, selectUserAgent, upsertDevice } from './push.sql.ts'

const MOST_USER_AGENT = 300

/** This app is told from now on. It says its token at every start, since its system may have given it another. */
export const addAppDevice = operation({
  input: addAppDeviceInput,
  permission: 'push_device.add',

  async load(_input, { tx, viewer }) {
    return { user_agent: await selectUserAgent(tx, viewer.session_id) }
  },

  async run({ user_agent }, { token, ...input }, { tx, viewer, now }) {
    const { user_id, session_id } = viewer
    await deleteOtherTokens(tx, session_id, input.kind, token)
    const sealing = { endpoint: token, p256dh: null, auth: null }
    const device = { ...input, ...sealing, user_id, session_id, user_agent: user_agent.slice(0, MOST_USER_AGENT) }
    return { id: await upsertDevice(tx, device, now) }
  },
})
