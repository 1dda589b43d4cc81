import type { Feature } from '../../platform/feature.ts'
import { addCallbackEndpoint } from './add-callback-endpoint.ts'
import { apiCallbacksReads } from './api-callbacks.fields.ts'
import { apiCallbackTasks } from './api-callbacks.tasks.ts'
import { editCallbackEndpoint } from './edit-callback-endpoint.ts'
import { removeCallbackEndpoint } from './remove-callback-endpoint.ts'
import { retryCallback } from './retry-callback.ts'
import { rotateCallbackSecret } from './rotate-callback-secret.ts'
import { sendCallbackAgain } from './send-callback-again.ts'
import { switchCallbackEndpoint } from './switch-callback-endpoint.ts'
import { testCallback } from './test-callback.ts'

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
