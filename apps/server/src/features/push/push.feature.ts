import type { Feature } from '../../platform/feature.ts'
import { addAppDevice } from './add-app-device.ts'
import { addPushDevice } from './add-push-device.ts'
import { pushReads } from './push.fields.ts'
import { pushTasks } from './push.tasks.ts'
import { removePushDevice } from './remove-push-device.ts'
import { testPushDevice } from './test-push-device.ts'

export const pushFeature = {
  reads: pushReads,
  mutations: {
    session: {
      addAppDevice,
      addPushDevice,
      removePushDevice,
      testPushDevice,
    },
  },
  tasks: pushTasks,
} satisfies Feature
