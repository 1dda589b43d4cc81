import { z } from 'zod'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { PUSH_MESSAGE, pushMessage } from './push-message.ts'
import { TELL_MESSAGE, tellMessage } from './tell-message.ts'

const payload = z.object({ message_id: z.uuid() })

export const chatTasks: FeatureTasks = {
  tasks: {
    [TELL_MESSAGE]: (given, platform) => tellMessage(platform, payload.parse(given).message_id),
    [PUSH_MESSAGE]: (given, platform) => pushMessage(platform, payload.parse(given).message_id),
  },
}
