import type { Icon } from '@tabler/icons-react'
import type { RoutePath } from '../session/paths.ts'

export type NavItem = {
  to: RoutePath
  label: () => string
  Icon: Icon
  isNew?: boolean
  /** The pages below it have an item of their own. */
  exact?: boolean
  /** Pages with addresses of their own that belong to this place. */
  covers?: readonly string[]
}

/** Whether the page at this address is the place, or belongs to it. */
export function isAt({ to, exact = false, covers = [] }: NavItem, pathname: string): boolean {
  if (pathname === to) return true
  const roots = exact ? covers : [to, ...covers]
  return roots.some((root) => pathname === root || pathname.startsWith(`${root}/`))
}

/** The pages that belong to a place of the menu without standing below its address (spec §2 names the addresses). */
export const covered = {
  accounting: [
    '/accounting-driver',
    '/accounting-poster',
    '/accounting-invoices-driver',
    '/accounting-invoices-poster',
    '/view-invoice',
    '/preview-invoice',
    '/list-invoices',
    '/raise-invoice',
    '/factoring',
  ],
  documents: ['/documents-list', '/add-view-document', '/view-document'],
  team: [
    '/user-view',
    '/user-edit',
    '/user-add',
    '/my-fleet',
    '/add-vehicle',
    '/edit-vehicle',
    '/company',
    '/company-contact',
    '/company-info',
    '/invoice-address-page',
    '/invoice-recipient',
    '/invoice-details',
    '/charge-terms',
    '/invoice-logo',
    '/address-book',
    '/add-contact',
    '/edit-contact',
    '/view-contact',
  ],
  settings: [
    '/profile',
    '/locations',
    '/location-add',
    '/location-edit',
    '/job-proximity-alerts',
    '/job-notification-settings',
    '/password',
    '/second-factor',
    '/language',
    '/on-this-phone',
    '/subscription',
    '/subscription-edit',
    '/subscription-edit-cards',
    '/subscription-invoices',
    '/subscription-add-card',
    '/subscription-add-debit',
    '/api-callbacks',
    '/demo-account',
  ],
} as const
