export type PhonePlatform = 'android' | 'ios'

/** What the visitor holds, by what their browser says; null for a computer. An iPad says it is a Mac, and has fingers on it. */
export function phonePlatform({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): PhonePlatform | null {
  if (/android/i.test(userAgent)) return 'android'
  if (/iphone|ipad|ipod/i.test(userAgent)) return 'ios'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1 ? 'ios' : null
}
