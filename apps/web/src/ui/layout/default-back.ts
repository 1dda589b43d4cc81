import { createContext } from 'react'

/** Where "back" leads on a phone from a page that names nothing: what the page is found under; null where it stands in the menu. */
export const DefaultBack = createContext<string | null>(null)
