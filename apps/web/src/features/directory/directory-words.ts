import type { DirectorySort } from '@waybill/domain/directory/directory-input'
import type { BlockedFilter } from '@waybill/domain/teams/team'
import { m } from '@waybill/locales/messages'

export type DirectoryVehicle = { id: string; code: string; name: string; icon_url: string }

export const sortTexts: Record<DirectorySort, () => string> = {
  nearest: m.directory_sort_nearest,
  name: m.directory_sort_name,
  rating: m.directory_sort_rating,
  newest: m.directory_sort_newest,
}

export const blockedTexts: Record<BlockedFilter, () => string> = {
  WITHOUT: m.directory_blocked_without,
  WITH: m.directory_blocked_with,
  ONLY: m.directory_blocked_only,
}
