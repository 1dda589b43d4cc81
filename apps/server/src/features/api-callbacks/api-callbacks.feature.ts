import type { Feature } from '../../platform/feature.ts'
import { addCallbackEndpoint } from './endpoints/add-callback-endpoint.ts'
import { apiCallbacksReads } from './api-callbacks.fields.ts'
import { apiCallbackTasks } from './api-callbacks.tasks.ts'
import { editCallbackEndpoint } from './endpoints/edit-callback-endpoint.ts'
import { removeCallbackEndpoint } from './endpoints/remove-callback-endpoint.ts'
import { retryCallback } from './deliveries/retry-callback.ts'
import { rotateCallbackSecret } from './endpoints/rotate-callback-secret.ts'
import { sendCallbackAgain } from './deliveries/send-callback-again.ts'
import { switchCallbackEndpoint } from './endpoints/switch-callback-endpoint.ts'
import { testCallback } from './endpoints/test-callback.ts'

export const apiCallbacksFeature = {
  reads: apiCallbacksReads,
  mutations: {
    member: {
      addCallbackEndpoint,
      editCallbackEndpoint,
      rotateCallbackSecret,
      switchCallbackEndpoint,
      removeCallbackEndpoint,
      testCallback,
      sendCallbackAgain,
    },
    staff: {
      retryCallback,
    },
  },
  tasks: apiCallbackTasks,
} satisfies Feature
