const key = 'closedNotices'

/** What the reader has closed stays closed in this tab; a new visit may say it again. */
export function closedNotices(): readonly string[] {
  return sessionStorage.getItem(key)?.split(' ') ?? []
}

export function closeNotice(id: string) {
  sessionStorage.setItem(key, [...closedNotices(), id].join(' '))
}
