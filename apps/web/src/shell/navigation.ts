import {
  IconAddressBook,
  IconAdjustments,
  IconBell,
  IconBookmark,
  IconBriefcase,
  IconBuilding,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconFileCertificate,
  IconFileSearch,
  IconFlag,
  IconGift,
  IconHistory,
  IconLanguage,
  IconMap2,
  IconMenu2,
  IconMessage,
  IconPackages,
  IconPalette,
  IconReceiptPound,
  IconScale,
  IconSettings,
  IconSpeakerphone,
  IconStackPop,
  IconStar,
  IconUsers,
  IconUserShield,
} from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import { mayPost, takesWork } from '../session/home-of.ts'
import type { SearchPlace } from '../features/search/search-palette.tsx'
import type { RoutePath } from '../session/paths.ts'
import type { Me } from '../session/session.ts'
import { covered, type NavItem } from './nav-item.ts'

const jobs: NavItem = { to: '/browse-jobs', label: m.app_nav_jobs, Icon: IconPackages }
const myWork: NavItem = { to: '/my-work', label: m.app_nav_my_work, Icon: IconBriefcase }
const posted: NavItem = { to: '/jobs-posted', label: m.app_nav_posted, Icon: IconClipboardList }
const savedLoads: NavItem = { to: '/saved-loads', label: m.app_nav_saved_loads, Icon: IconBookmark }
const liveMap: NavItem = { to: '/live-availability', label: m.app_nav_live_map, Icon: IconMap2 }
const directory: NavItem = {
  to: '/directory',
  label: m.app_nav_directory,
  Icon: IconAddressBook,
  covers: ['/directory-disabled'],
}
const accounting: NavItem = {
  to: '/accounting',
  label: m.app_nav_accounting,
  Icon: IconReceiptPound,
  covers: covered.accounting,
}
const documents: NavItem = {
  to: '/documents',
  label: m.app_nav_documents,
  Icon: IconFileCertificate,
  covers: covered.documents,
}
const benefits: NavItem = { to: '/member-benefits', label: m.app_nav_benefits, Icon: IconGift }
const team: NavItem = { to: '/users', label: m.app_nav_team, Icon: IconUsers, covers: covered.team }
const settings: NavItem = { to: '/settings', label: m.app_nav_settings, Icon: IconSettings, covers: covered.settings }
const messages: NavItem = { to: '/messages', label: m.app_nav_messages, Icon: IconMessage, covers: ['/chat'] }
const notifications: NavItem = { to: '/notifications', label: m.app_nav_notifications, Icon: IconBell }
const more: NavItem = { to: '/more', label: m.app_nav_more, Icon: IconMenu2 }

type MenuUser = { takes: boolean; posts: boolean; isOffice: boolean; hasTeam: boolean }

// In the order of a day's work.
const places: readonly { item: NavItem; isFor: (user: MenuUser) => boolean }[] = [
  { item: jobs, isFor: ({ takes }) => takes },
  { item: myWork, isFor: ({ takes }) => takes },
  { item: posted, isFor: ({ posts }) => posts },
  { item: liveMap, isFor: ({ takes, posts, hasTeam }) => hasTeam && (takes || posts) },
  { item: directory, isFor: ({ takes, posts, hasTeam }) => hasTeam && (takes || posts) },
  { item: savedLoads, isFor: ({ posts }) => posts },
  { item: accounting, isFor: ({ takes, posts, isOffice }) => isOffice && (takes || posts) },
  { item: documents, isFor: ({ takes, posts, isOffice }) => isOffice && (takes || posts) },
  { item: team, isFor: ({ hasTeam }) => hasTeam },
  { item: benefits, isFor: ({ hasTeam }) => hasTeam },
]

/** Found by their name in the one search, beside what the menu has. */
const searched: readonly { place: SearchPlace; isFor: (user: MenuUser) => boolean }[] = [
  { place: { to: '/post-job-choose', label: m.app_nav_post }, isFor: ({ posts }) => posts },
  { place: { to: '/my-fleet', label: m.fleet_title }, isFor: ({ takes, isOffice }) => takes && isOffice },
  { place: { to: '/address-book', label: m.contacts_title }, isFor: ({ posts }) => posts },
  { place: { to: '/locations', label: m.locations_title }, isFor: ({ takes, isOffice }) => takes && isOffice },
  { place: { to: '/job-proximity-alerts', label: m.alerts_title }, isFor: ({ takes, isOffice }) => takes && isOffice },
  { place: { to: '/company-info', label: m.teams_info_title }, isFor: ({ hasTeam, isOffice }) => hasTeam && isOffice },
]

/** Where the one search leads besides to what it finds. */
export function searchPlacesOf(me: Me): SearchPlace[] {
  const own = me.team ? searched.filter(({ isFor }) => isFor(menuUser(me))).map(({ place }) => place) : []
  return [...own, ...railOf(me)]
}

function menuUser(me: Me): MenuUser {
  return { takes: takesWork(me), posts: mayPost(me), isOffice: me.has_full_access, hasTeam: Boolean(me.team) }
}

/** Everything the user may open. */
export function railOf(me: Me): NavItem[] {
  const own = [{ ...notifications, isNew: me.has_unread_events }, settings]
  if (me.registration_progress === 'admin') return [...staffPlaces, ...own]
  const talk = me.team ? [{ ...messages, isNew: me.has_unseen_messages }] : []
  const user = menuUser(me)
  const open = places.filter(({ isFor }) => isFor(user)).map(({ item }) => item)
  return [...open, ...talk, ...own]
}

const daily: readonly RoutePath[] = ['/browse-jobs', '/my-work', '/jobs-posted', '/admin', '/admin/review']

/**
 * The bottom bar of a phone: at most five entries with the Post button in their middle, "More" last. It says what is
 * new behind it.
 */
export function bottomBarOf(me: Me): NavItem[] {
  const rail = railOf(me)
  const work = rail.filter(({ to }) => daily.includes(to)).slice(0, 2)
  const told = rail.filter(({ to }) => to === '/messages' || to === '/notifications')
  const shown = [...work, ...told].slice(0, mayPost(me) ? 3 : 4)
  const rest = rail.filter((item) => !shown.includes(item))
  const covers = rest.flatMap(({ to, covers = [] }) => [to, ...covers])
  return [...shown, { ...more, covers, isNew: rest.some(({ isNew }) => isNew) }]
}

/** On a phone, where a page of the rail, or a tab of one, is found that does not fit under the thumb; null for every other. */
export function upFrom(pathname: string, me: Me): RoutePath | null {
  const place = railOf(me).find(({ to, covers = [] }) => to === pathname || covers.includes(pathname))
  return place && !bottomBarOf(me).some(({ to }) => to === place.to) ? '/more' : null
}

/** The back office, in the order of a day's work. */
const staffPlaces: readonly NavItem[] = [
  { to: '/admin', label: m.back_office_nav_today, Icon: IconChartBar, exact: true },
  { to: '/admin/review', label: m.back_office_nav_review, Icon: IconFileSearch },
  { to: '/admin/teams', label: m.back_office_nav_teams, Icon: IconBuilding },
  { to: '/admin/users', label: m.back_office_nav_users, Icon: IconUsers },
  { to: '/admin/jobs', label: m.back_office_nav_jobs, Icon: IconPackages },
  { to: '/admin/money', label: m.back_office_nav_money, Icon: IconReceiptPound },
  { to: '/admin/feedback', label: m.back_office_nav_feedback, Icon: IconStar },
  { to: '/admin/cases', label: m.cases_desk, Icon: IconFlag, covers: ['/admin/cases-of-year'] },
  { to: '/admin/notices', label: m.back_office_nav_notices, Icon: IconSpeakerphone },
  { to: '/admin/content', label: m.back_office_nav_content, Icon: IconAdjustments },
  { to: '/admin/audit', label: m.back_office_nav_audit, Icon: IconHistory },
  { to: '/admin/queues', label: m.back_office_nav_queues, Icon: IconStackPop },
  { to: '/admin/setup', label: m.setup_title, Icon: IconChecklist },
  { to: '/admin/brand', label: m.brand_title, Icon: IconPalette },
  { to: '/admin/texts', label: m.brand_texts, Icon: IconLanguage },
  { to: '/admin/legal', label: m.legal_texts, Icon: IconScale },
  { to: '/admin/staff', label: m.back_office_nav_staff, Icon: IconUserShield },
]
