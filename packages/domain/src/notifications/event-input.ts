import { z } from '../errors/validation.ts'
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../jobs/browse-input.ts'
import { orNull } from '../text/text-rules.ts'
import { languages } from '../users/profile-setting.ts'
import { notificationGroups } from './notification.ts'

/** One's own notifications, newest first; without a language in the user's own. */
export const eventListInput = z.object({
  group: orNull(z.enum(notificationGroups)),
  /** Those alone that the badge counts: unread, and somebody has to act on them. */
  needing: z.boolean().default(false),
  language: orNull(z.enum(languages)),
  after: orNull(z.string().max(500)),
  first: orNull(z.int().min(1).max(MAX_PAGE_SIZE)).transform((first) => first ?? PAGE_SIZE),
})
export type EventListInput = z.output<typeof eventListInput>

/** Events since the event of this id; `cursor` leads through the pages. */
export const missedEventsInput = z.object({
  after: z.uuid(),
  language: orNull(z.enum(languages)),
  cursor: orNull(z.string().max(500)),
  first: orNull(z.int().min(1).max(MAX_PAGE_SIZE)).transform((first) => first ?? PAGE_SIZE),
})
export type MissedEventsInput = z.output<typeof missedEventsInput>

/** Without ids all of them. */
export const markEventsReadInput = z.object({ event_ids: orNull(z.array(z.uuid()).min(1).max(MAX_PAGE_SIZE)) })
