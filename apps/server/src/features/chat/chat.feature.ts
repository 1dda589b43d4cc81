import type { Feature } from '../../platform/feature.ts'
import { chatReads } from './chat.fields.ts'
import { openConversations } from './for-staff/open-conversations.ts'
import { openedConversationsReads } from './for-staff/opened-conversations.fields.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { sendMessage } from './send-message.ts'
import { z } from 'zod'
import type { FeatureTasks } from '../../platform/tasks/tasks.ts'
import { PUSH_MESSAGE, pushMessage, NOTIFY_MESSAGE, notifyMessage } from './notify-message.ts'

const payload = z.object({ message_id: z.uuid() })

const chatTasks: FeatureTasks = {
  tasks: {
    [NOTIFY_MESSAGE]: (given, platform) => notifyMessage(platform, payload.parse(given).message_id),
    [PUSH_MESSAGE]: (given, platform) => pushMessage(platform, payload.parse(given).message_id),
  },
}

export const chatFeature = {
  reads: [...chatReads, ...openedConversationsReads],
  mutations: {
    awarded: {
      sendMessage: { operation: sendMessage, limit: 'message' },
      markConversationRead,
    },
    staff: {
      openConversations,
    },
  },
  tasks: chatTasks,
} satisfies Feature
