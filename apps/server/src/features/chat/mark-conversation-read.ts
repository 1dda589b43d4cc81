import { markConversationReadInput } from '@waybill/domain/chat/chat-input'
import { sideSpokenFor } from '@waybill/domain/chat/conversation'
import { operation } from '../../platform/operation.ts'
import { selectConversationById, selectMessageNumber, updateReadMark } from './chat.sql.ts'

export const markConversationRead = operation({
  input: markConversationReadInput,
  permission: 'message.read',

  async load({ conversation_id, message_id }, { tx, viewer }) {
    const conversation = await selectConversationById(tx, conversation_id)
    if (!conversation || sideSpokenFor(viewer, conversation) === null) return undefined
    const read_number = await selectMessageNumber(tx, message_id, conversation_id)
    return read_number === undefined ? undefined : { conversation, read_number }
  },

  async run({ conversation, read_number }, _input, { tx, viewer }) {
    await updateReadMark(tx, { conversation_id: conversation.id, user_id: viewer.user_id, read_number })
    return { id: conversation.id }
  },
})
