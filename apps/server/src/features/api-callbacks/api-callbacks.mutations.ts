import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { addCallbackEndpoint } from './add-callback-endpoint.ts'
import { editCallbackEndpoint } from './edit-callback-endpoint.ts'
import { removeCallbackEndpoint } from './remove-callback-endpoint.ts'
import { retryCallback } from './retry-callback.ts'
import { rotateCallbackSecret } from './rotate-callback-secret.ts'
import { sendCallbackAgain } from './send-callback-again.ts'
import { switchCallbackEndpoint } from './switch-callback-endpoint.ts'
import { testCallback } from './test-callback.ts'

mutationsAre({
  addCallbackEndpoint: mutation(addCallbackEndpoint),
  editCallbackEndpoint: mutation(editCallbackEndpoint),
  rotateCallbackSecret: mutation(rotateCallbackSecret),
  switchCallbackEndpoint: mutation(switchCallbackEndpoint),
  removeCallbackEndpoint: mutation(removeCallbackEndpoint),
  testCallback: mutation(testCallback),
  sendCallbackAgain: mutation(sendCallbackAgain),
  retryCallback: mutation(retryCallback, 'staff'),
})
