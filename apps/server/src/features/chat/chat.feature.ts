import type { Feature } from '../../platform/feature.ts'
import { chatReads } from './chat.fields.ts'
import { chatTasks } from './chat.tasks.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { sendMessage } from './send-message.ts'

export const chatFeature = {
  reads: chatReads,
  mutations: {
    awarded: {
      sendMessage: { operation: sendMessage, limit: 'message' },
      markConversationRead,
    },
  },
  tasks: chatTasks,
} satisfies Feature
