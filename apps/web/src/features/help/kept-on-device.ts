import { m } from '@waybill/locales/messages'

type Kept = { names: readonly [string, ...string[]]; purpose: () => string }

/** The cookie, local and session storage, the database and the caches of this application, by name; a test holds the list complete. */
export const keptOnDevice: readonly Kept[] = [
  { names: ['access_token'], purpose: m.pages_cookies_access_token },
  { names: ['user'], purpose: m.pages_cookies_user },
  { names: ['i18n_locale'], purpose: m.pages_cookies_locale },
  { names: ['theme'], purpose: m.pages_cookies_theme },
  { names: ['letterKeys'], purpose: m.pages_cookies_letter_keys },
  { names: ['lastLoggedUserEmail'], purpose: m.pages_cookies_email },
  { names: ['areCookiesAccepted'], purpose: m.pages_cookies_accepted },
  { names: ['isAlreadySubscribed'], purpose: m.pages_cookies_subscribed },
  {
    names: ['isPositionWatching', 'isLocationDisabled', 'isLocationAsked', 'geoToastShownCount', 'sharesWhileIdle'],
    purpose: m.pages_cookies_position,
  },
  { names: ['wizard_draft', 'chat_draft'], purpose: m.pages_cookies_drafts },
  { names: ['waybill-journal'], purpose: m.pages_cookies_journal },
  {
    names: ['boardFilters', 'wizard_habits', 'mapApp', 'foldedDocumentsDue', 'closedNotices'],
    purpose: m.pages_cookies_choices,
  },
  { names: ['installOfferedAt', 'isPushOffered', 'isPushOff'], purpose: m.pages_cookies_offers },
  { names: ['currentStorePlan'], purpose: m.pages_cookies_store },
  { names: ['pusherTransportTLS', 'pusherTransportNonTLS'], purpose: m.pages_cookies_live },
  {
    names: ['signedUpEmail', 'debitNext', 'tracking_link', 'unread_numbers', 'impersonation_token'],
    purpose: m.pages_cookies_tab,
  },
  { names: ['shared-list'], purpose: m.pages_cookies_shared },
  { names: ['shell', 'config', 'push', 'brand'], purpose: m.pages_cookies_caches },
]
