import type { NoticeKind } from '@waybill/domain/back-office/notice'
import { m } from '@waybill/locales/messages'

const kinds: Record<NoticeKind, () => string> = {
  APP_UPDATE: m.back_office_notice_app_update,
  BANNER: m.back_office_notice_banner,
  MAINTENANCE: m.back_office_notice_maintenance,
}

export function noticeKindText(kind: NoticeKind): string {
  return kinds[kind]()
}
