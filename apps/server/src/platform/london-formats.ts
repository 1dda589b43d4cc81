import { doubledHour } from '@waybill/domain/time/doubled-hour'
import type { Language } from '@waybill/domain/users/profile-setting'

/**
 * Moments in London's time (semantics, "Time") as a language writes them. Each language has one formatter: making one takes 30 KB
 * beside the heap until it is collected, and texts are written for hundreds of people, or lines, at a time.
 */
export function londonFormats(options: Intl.DateTimeFormatOptions): (at: Date, language: Language) => string {
  const formats = new Map<Language, Intl.DateTimeFormat>()
  return (at, language) => {
    let format = formats.get(language)
    if (!format) {
      format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
        timeZone: 'Europe/London',
        ...options,
      })
      formats.set(language, format)
    }
    // A time of day that comes twice that night says which of the two it is.
    const zone = options.hour || options.timeStyle ? doubledHour(at) : null
    return zone ? `${format.format(at)} ${zone}` : format.format(at)
  }
}
