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
