/** What staff tell everybody at once. */
export const noticeKinds = ['APP_UPDATE', 'BANNER', 'MAINTENANCE'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** So many stand at a time; more would push the product off the screen. */
export const MAX_STANDING_NOTICES = 5
