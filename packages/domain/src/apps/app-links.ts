/**
 * Addresses of the web that open in the app where it is installed; `*` stands for whatever follows. The manifest of Android,
 * the association files of both stores' systems and the app itself go by this list.
 */
export const appLinks = [
  '/create-password',
  '/update-password',
  '/impersonate/*',
  '/my-work',
  '/my-work/*',
  '/browse-jobs',
  '/browse-jobs/*',
  '/jobs-posted',
  '/jobs-posted/*',
  '/chat/*',
  '/bids/*',
  '/view-*',
  '/documents-list/*',
  '/notifications',
] as const

/** What stays the server's own, whatever a later line of the list above would say. */
export const notAppLinks = ['/graphql*', '/files*', '/admin*', '/dev*'] as const

/** Whether an address opens in the app. */
export function isAppLink(pathname: string): boolean {
  return (
    !notAppLinks.some((pattern) => matches(pattern, pathname)) && appLinks.some((pattern) => matches(pattern, pathname))
  )
}

function matches(pattern: string, pathname: string): boolean {
  return pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern
}
