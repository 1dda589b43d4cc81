import { formatMoney } from '../format.ts'

/** Pounds from the API's decimal string; a dash where the viewer may not know. */
export function Money({ value, strong = false }: { value: string | null | undefined; strong?: boolean }) {
  return <span className={`figures whitespace-nowrap ${strong ? 'font-bold' : ''}`}>{formatMoney(value)}</span>
}
