import { product } from '@waybill/locales/words'

/** The market's name and mark. An operator's own logo takes their place by the server's `/brand.css`, which goes by this markup. */
export function Wordmark({ compact = false }: { compact?: boolean }) {
  return (
    <span className="wordmark inline-flex items-center gap-2 text-xl font-extrabold tracking-tight">
      <svg aria-hidden="true" width="30" height="30" viewBox="0 0 32 32">
        <rect width="32" height="32" rx="8" fill="#16202d" />
        <path
          d="m6 9 4.500 14L16 11l5.500 12L26 9"
          fill="none"
          stroke="#ff7a1a"
          strokeWidth="3.500"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={compact ? 'sr-only' : ''}>{product}</span>
    </span>
  )
}
