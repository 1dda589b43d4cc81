/** A time of the day as somebody wrote it. `bare`: an hour alone, which may be in either half of the day. */
export type Clock = { time: string; certain: boolean; bare: boolean; half: 'am' | 'pm' | null; choices: string[] }

/** Before seven without a nought, an hour may be in the morning or in the afternoon; without minutes any hour up to twelve may. */
const FIRST_HOUR_OF_WORK = 7

const words: Readonly<Record<string, Clock>> = {
  noon: sure('12:00'),
  midday: sure('12:00'),
  midnight: { ...sure('00:00'), certain: false, choices: ['00:00', '23:59'] },
}
const forms = [/^(\d{1,2})[:.h](\d{2})(?::00)? ?(.*)$/, /^(\d{2})(\d{2}) ?(.*)$/, /^(\d{1,2})() ?(.*)$/]

type Parts = { digits: string; minutes: string; hour: number; minute: number; half: 'am' | 'pm' | null }

export function clockOf(text: string): Clock | null {
  const plain = text.trim()
  const parts = partsOf(plain)
  if (words[plain] || !parts) return words[plain] ?? null
  return parts.half === null ? ofDay(plain, parts) : ofHalf(parts, parts.half)
}

function partsOf(plain: string): Parts | null {
  const found = forms.map((form) => form.exec(plain)).find((match) => match !== null)
  if (!found) return null
  const [, digits = '', minutes = '', word = ''] = found
  const [hour, minute] = [Number(digits), Number(minutes || 0)]
  const half = word.startsWith('a') ? 'am' : word.startsWith('p') ? 'pm' : null
  return hour * 60 + minute > 24 * 60 || minute > 59 ? null : { digits, minutes, hour, minute, half }
}

/** "13:30 pm" is said twice; "13 am" and "0 pm" are no times. */
function ofHalf({ hour, minute }: Parts, half: 'am' | 'pm'): Clock | null {
  if (hour >= 1 && hour <= 12) return { ...sure(shown((hour % 12) + (half === 'pm' ? 12 : 0), minute)), half }
  return hour > 12 && half === 'pm' ? { ...sure(shown(hour, minute)), half } : null
}

function ofDay(plain: string, { digits, minutes, hour, minute }: Parts): Clock {
  const time = shown(hour % 24, minute)
  const bare = !/[:.]|h/.test(plain) && plain.length < 4
  const isOfOneHalf = digits.startsWith('0') || hour > 12 || (minutes !== '' && hour >= FIRST_HOUR_OF_WORK)
  if (isOfOneHalf && !(bare && minutes === '')) return { ...sure(time), bare }
  return { time, certain: false, bare, half: null, choices: [time, later(time)] }
}

function sure(time: string): Clock {
  return { time, certain: true, bare: false, half: null, choices: [] }
}

/** The same hour in the afternoon. */
export function later(time: string): string {
  const hour = Number(time.slice(0, 2))
  return hour < 12 ? `${hour + 12}${time.slice(2)}` : time
}

function shown(hour: number, minute: number): string {
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
