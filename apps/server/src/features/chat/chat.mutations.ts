import { mutation, mutationsAre } from '../../platform/graphql/mutations.ts'
import { markConversationRead } from './mark-conversation-read.ts'
import { sendMessage } from './send-message.ts'

mutationsAre({
  sendMessage: { ...mutation(sendMessage, 'awarded'), limit: 'message' },
  markConversationRead: mutation(markConversationRead, 'awarded'),
})
