import { m } from '@waybill/locales/messages'

// In the order of spec §2 "Directory details".
export const detailsTabs = ['info', 'documents', 'feedback', 'vehicles', 'users'] as const
export type DetailsTab = (typeof detailsTabs)[number]

export const tabTexts: Record<DetailsTab, () => string> = {
  info: m.directory_tab_info,
  documents: m.documents_title,
  feedback: m.directory_tab_feedback,
  vehicles: m.directory_vehicles,
  users: m.directory_people,
}

export function companyTabOf(search: URLSearchParams): DetailsTab {
  return detailsTabs.find((tab) => tab === search.get('tab')) ?? 'info'
}
