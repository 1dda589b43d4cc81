import {
  IconAdjustments,
  IconBuilding,
  IconChartBar,
  IconFileSearch,
  IconHistory,
  IconPackages,
  IconSpeakerphone,
  IconStackPop,
  IconStar,
  IconUsers,
} from '@tabler/icons-react'
import { m } from '@waybill/locales/messages'
import type { NavItem } from './nav-item.ts'

/** The back office, in the order of a day's work. */
export const staffPlaces: readonly NavItem[] = [
  { to: '/admin', label: m.back_office_nav_today, Icon: IconChartBar, exact: true },
  { to: '/admin/review', label: m.back_office_nav_review, Icon: IconFileSearch },
  { to: '/admin/teams', label: m.back_office_nav_teams, Icon: IconBuilding },
  { to: '/admin/users', label: m.back_office_nav_users, Icon: IconUsers },
  { to: '/admin/jobs', label: m.back_office_nav_jobs, Icon: IconPackages },
  { to: '/admin/feedback', label: m.back_office_nav_feedback, Icon: IconStar },
  { to: '/admin/notices', label: m.back_office_nav_notices, Icon: IconSpeakerphone },
  { to: '/admin/content', label: m.back_office_nav_content, Icon: IconAdjustments },
  { to: '/admin/audit', label: m.back_office_nav_audit, Icon: IconHistory },
  { to: '/admin/queues', label: m.back_office_nav_queues, Icon: IconStackPop },
]
