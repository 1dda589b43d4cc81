import type { ReactNode } from 'react'

type ToggleButtonProps = { icon: ReactNode; isOn: boolean; onToggle: () => void; children: ReactNode }

/** A button that stays down while what it says holds. */
export function ToggleButton({ icon, isOn, onToggle, children }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className="inline-flex min-h-dense cursor-pointer items-center gap-1.5 rounded-control border border-line px-3 text-sm font-semibold hover:bg-hover aria-pressed:border-transparent aria-pressed:bg-strong aria-pressed:text-on-strong"
    >
      {icon}
      {children}
    </button>
  )
}
