import type { NoticeKind } from '../back-office/notice.ts'

/** What open pages hear when staff put up a notice, and when it goes: a banner stands where maintenance stands. */
export const noticeEvents = {
  MAINTENANCE: { published: 'Maintenance', over: 'MAINTENANCE_FINISHED' },
  BANNER: { published: 'Maintenance', over: 'MAINTENANCE_FINISHED' },
  APP_UPDATE: { published: 'AppUpdate', over: 'AppUpdate' },
} as const satisfies Record<NoticeKind, { published: string; over: string }>
