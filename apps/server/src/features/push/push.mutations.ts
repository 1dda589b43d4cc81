import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { addPushDevice } from './add-push-device.ts'
import { removePushDevice } from './remove-push-device.ts'
import { testPushDevice } from './test-push-device.ts'

mutationsAre({
  addPushDevice: mutation(addPushDevice, 'session'),
  removePushDevice: mutation(removePushDevice, 'session'),
  testPushDevice: mutation(testPushDevice, 'session'),
})
