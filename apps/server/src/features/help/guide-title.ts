import type { Guide } from '@waybill/domain/help/guide'
import type { Language } from '@waybill/domain/users/profile-setting'
import { m } from '@waybill/locales/messages'

const titles: Record<Guide, typeof m.help_pdf_guide_title> = {
  user_guide: m.help_pdf_guide_title,
  clear_cache_guide: m.help_pdf_cache_title,
}

export const guideTitle = (guide: Guide, locale: Language) => titles[guide]({}, { locale })
