import { type Problem, reportProblems, say, z } from '../errors/validation.ts'
import { MAX_TEXT, optional, orNull } from '../text/text-rules.ts'
import { instant } from '../time/moments.ts'
import { staffReason } from './back-office-input.ts'

/** Staff's notices to everybody at once. */
export const noticeKinds = ['APP_UPDATE', 'BANNER', 'MAINTENANCE'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** So many stand at a time; more would push the product off the screen. */
export const MAX_STANDING_NOTICES = 5

/** The live events when staff publish a notice and when it ends: a banner takes the place of maintenance. */
export const noticeEvents = {
  MAINTENANCE: { published: 'Maintenance', over: 'MAINTENANCE_FINISHED' },
  BANNER: { published: 'Maintenance', over: 'MAINTENANCE_FINISHED' },
  APP_UPDATE: { published: 'AppUpdate', over: 'AppUpdate' },
} as const satisfies Record<NoticeKind, { published: string; over: string }>

/** A line in any of our languages; typed by staff, shown to everybody. */
function line() {
  return z
    .string()
    .max(MAX_TEXT, say('too_long'))
    .regex(/^\P{Cc}*$/u, say('invalid'))
}

/** 2.4, 2.4.1 */
function version() {
  return z.string().regex(/^\d{1,4}(\.\d{1,4}){0,3}$/, say('version_incorrect'))
}

type Given = {
  kind: NoticeKind
  text_en: string | null
  version: string | null
  starts_at: string | null
  ends_at: string | null
}

function noticeProblems({ kind, text_en, version: given, starts_at, ends_at }: Given): Problem[] {
  const problems: Problem[] = []
  if (kind === 'BANNER' && text_en === null) problems.push({ path: ['text_en'], message: 'required' })
  if (kind === 'APP_UPDATE' && given === null) problems.push({ path: ['version'], message: 'required' })
  if (starts_at !== null && ends_at !== null && ends_at <= starts_at)
    problems.push({ path: ['ends_at'], message: 'date_end_before_start' })
  return problems
}

/** Without `starts_at` maintenance comes soon; without a Romanian or Polish text the English one stands for it. */
export const publishNoticeInput = z
  .object({
    kind: z.enum(noticeKinds),
    text_en: optional(line()),
    text_ro: optional(line()),
    text_pl: optional(line()),
    starts_at: orNull(instant()),
    ends_at: orNull(instant()),
    version: optional(version()),
  })
  .superRefine(reportProblems(noticeProblems))

export const withdrawNoticeInput = z.object({ notice_id: z.uuid() })

/** `reason` is for the audit log. */
export const reloadPagesInput = z.object({ reason: staffReason() })
