import { IMPERSONATION_MINUTES } from '@waybill/domain/back-office/impersonation'
import type { LegalKind } from '@waybill/domain/legal/legal-document'
import { MONTHLY_NOTICE_WORKING_DAYS } from '@waybill/domain/subscriptions/billing'
import { PAYMENT_GRACE_DAYS } from '@waybill/domain/subscriptions/subscription-status'
import type { Language } from '@waybill/domain/users/profile-setting'
import { product } from '@waybill/locales/words'
import { m } from '@waybill/locales/messages'
import { withoutName } from '../../platform/brand/without-name.ts'

type Said = { locale: Language }
type Section = readonly [title: string, text: string]
type Sample = (said: Said) => { intro: string; sections: readonly Section[] }

/** Stands for the operator's name until the text is read. */
const operator = '{operator}'

const samples: Record<LegalKind, Sample> = {
  terms: (said) => ({
    intro: m.legal_terms_intro({ operator }, said),
    sections: [
      [m.legal_terms_who_title({}, said), m.legal_terms_who({}, said)],
      [m.legal_terms_what_title({}, said), m.legal_terms_what({}, said)],
      [m.legal_terms_documents_title({}, said), m.legal_terms_documents({}, said)],
      [m.legal_terms_price_title({}, said), `${m.legal_terms_price_intro({}, said)}\n\n{plans}`],
      [
        m.legal_terms_cancel_title({}, said),
        m.legal_terms_cancel({ days: MONTHLY_NOTICE_WORKING_DAYS, grace: PAYMENT_GRACE_DAYS }, said),
      ],
      [m.legal_terms_invoices_title({}, said), m.legal_terms_invoices({}, said)],
      [m.legal_terms_staff_title({}, said), m.legal_terms_staff({ minutes: IMPERSONATION_MINUTES }, said)],
      [m.legal_terms_leaving_title({}, said), m.legal_terms_leaving({}, said)],
    ],
  }),
  conduct: (said) => ({
    intro: m.legal_conduct_intro({}, said),
    sections: [
      [m.legal_conduct_posting_title({}, said), m.legal_conduct_posting({}, said)],
      [m.legal_conduct_carrying_title({}, said), m.legal_conduct_carrying({}, said)],
      [m.legal_conduct_words_title({}, said), m.legal_conduct_words({}, said)],
      [m.legal_conduct_accounts_title({}, said), m.legal_conduct_accounts({}, said)],
      [m.legal_conduct_trouble_title({}, said), m.legal_conduct_trouble({}, said)],
    ],
  }),
  privacy: (said) => ({
    intro: m.legal_privacy_intro({ operator }, said),
    sections: [
      [m.legal_privacy_kept_title({}, said), m.legal_privacy_kept({}, said)],
      [m.legal_privacy_why_title({}, said), m.legal_privacy_why({}, said)],
      [m.legal_privacy_who_title({}, said), m.legal_privacy_who({}, said)],
      [m.legal_privacy_long_title({}, said), m.legal_privacy_long({}, said)],
      [m.legal_privacy_rights_title({}, said), `${m.legal_privacy_rights({}, said)}\n\n{registration}`],
    ],
  }),
  cookies: (said) => ({ intro: m.overlays_cookies_long({}, said), sections: [] }),
  accessibility: (said) => ({
    intro: m.legal_accessibility_intro({}, said),
    sections: [
      [m.legal_accessibility_works_title({}, said), m.legal_accessibility_works({}, said)],
      [m.legal_accessibility_lacks_title({}, said), m.legal_accessibility_lacks({}, said)],
      [m.legal_accessibility_measure_title({}, said), m.legal_accessibility_measure({}, said)],
      [m.legal_accessibility_tell_title({}, said), m.legal_accessibility_tell({}, said)],
    ],
  }),
  imprint: (said) => ({ intro: m.legal_imprint_intro({}, said), sections: [] }),
}

/** Version 0 of a document: the sample that ships with the product, as an owner would type it. */
export function shippedText(kind: LegalKind, locale: Language): string {
  const { intro, sections } = samples[kind]({ locale })
  const body = [intro, ...sections.map(([title, text]) => `## ${title}\n\n${text}`)].join('\n\n')
  return withoutName(body, product)
}
