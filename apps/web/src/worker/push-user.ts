/** Where the page writes whose device this is, and the service worker reads it. */
export const PUSH_CACHE = 'push'
export const PUSH_USER = '/push-user'
