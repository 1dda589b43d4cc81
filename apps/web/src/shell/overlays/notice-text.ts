import { m } from '@waybill/locales/messages'
import { formatDateTime } from '../../ui/format.ts'
import type { NoticesQueryResult } from './notices.generated.ts'

export type Notice = NoticesQueryResult['notices'][number]

/** What a notice says (spec §4 "Live events"): maintenance names its date, or says soon; staff's own words come first. */
export function noticeText({ kind, text, starts_at, version }: Notice): string {
  switch (kind) {
    case 'MAINTENANCE': {
      const when = starts_at
        ? m.overlays_maintenance_at({ date: formatDateTime(starts_at) })
        : m.overlays_maintenance_soon()
      return text ? `${when} ${text}` : when
    }
    case 'APP_UPDATE':
      return text ?? m.overlays_app_update({ version: version ?? '' })
    case 'BANNER':
      return text ?? ''
  }
}
