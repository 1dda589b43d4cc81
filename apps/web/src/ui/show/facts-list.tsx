import type { ReactNode } from 'react'

/** The facts of a thing, label next to value; rows without a value are left out. */
export function FactsList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-0.5 sm:gap-y-2 sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-sm text-soft sm:pt-0.5">{label}</dt>
            <dd className="mb-2 min-w-0 font-medium wrap-anywhere whitespace-pre-line sm:mb-0">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
