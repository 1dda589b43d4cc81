import type { Icon } from '@tabler/icons-react'
import type { RoutePath } from './paths.ts'

/** `exact`: the pages below it have an item of their own. */
export type NavItem = { to: RoutePath; label: () => string; Icon: Icon; isNew?: boolean; exact?: boolean }
