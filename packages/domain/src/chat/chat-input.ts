import { say, z } from '../errors/validation.ts'
import { MAX_PAGE_SIZE } from '../jobs/browse-input.ts'
import { longText } from '../text/linkless-text.ts'
import { capturedAt } from '../time/moments.ts'
import { latinText, optional, orNull } from '../text/text-rules.ts'

/** The text of a message: English without links (semantics §11). English text without links (semantics §11). */
export const messageBody = longText().min(1, say('required'))

/** The poster names the taker they write to; a taker writes to the poster. */
export const sendMessageInput = z.object({
  job_id: z.uuid(),
  taker_team_id: orNull(z.uuid()),
  captured_at: capturedAt(),
  body: messageBody,
})

/** Read up to and with this message. */
export const markConversationReadInput = z.object({ conversation_id: z.uuid(), message_id: z.uuid() })

/** Newest first; `unseen` leaves out what was read. */
export const conversationListInput = z.object({
  search: optional(latinText(100)),
  unseen: orNull(z.boolean()),
  first: orNull(z.int().min(1).max(MAX_PAGE_SIZE)),
  after: orNull(z.string().max(500)),
})
