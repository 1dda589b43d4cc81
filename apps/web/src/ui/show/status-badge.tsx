import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCoin,
  IconHandFinger,
  IconPackage,
  IconSpeakerphone,
  IconTruck,
  type Icon,
} from '@tabler/icons-react'
import { lookOf } from '../word-of.ts'

/** The status colours of `app.css`, by name; map markers and charts use the same. */
export const statusTones = ['open', 'awarded', 'on_the_road', 'delivered', 'money_waiting', 'paid', 'trouble'] as const
export type StatusTone = (typeof statusTones)[number]

// Whole class names, because Tailwind only finds what is written out.
const looks: Record<StatusTone, { className: string; solid: string; Icon: Icon }> = {
  open: { className: 'bg-open-tint text-open-ink', solid: 'bg-open-solid', Icon: IconSpeakerphone },
  awarded: { className: 'bg-awarded-tint text-awarded-ink', solid: 'bg-awarded-solid', Icon: IconHandFinger },
  on_the_road: {
    className: 'bg-on_the_road-tint text-on_the_road-ink',
    solid: 'bg-on_the_road-solid',
    Icon: IconTruck,
  },
  delivered: { className: 'bg-delivered-tint text-delivered-ink', solid: 'bg-delivered-solid', Icon: IconPackage },
  money_waiting: {
    className: 'bg-money_waiting-tint text-money_waiting-ink',
    solid: 'bg-money_waiting-solid',
    Icon: IconCoin,
  },
  paid: { className: 'bg-paid-tint text-paid-ink', solid: 'bg-paid-solid', Icon: IconCircleCheck },
  trouble: { className: 'bg-trouble-tint text-trouble-ink', solid: 'bg-trouble-solid', Icon: IconAlertTriangle },
}

type StatusBadgeProps = {
  tone: StatusTone
  label: string
  /** Instead of the tone's own, where that speaks of jobs. */
  icon?: Icon
}

/** Never colour alone: an icon and the word go with it. */
export function StatusBadge({ tone, label, icon }: StatusBadgeProps) {
  const { className, Icon: ofTone } = lookOf(looks, tone, looks.open)
  const Icon = icon ?? ofTone
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${className}`}
    >
      <Icon aria-hidden="true" size={15} stroke={2.2} />
      {label}
    </span>
  )
}

/** The solid colour of a status as a class, for bars and dots whose meaning is written beside them. */
export function statusSolid(tone: StatusTone): string {
  return lookOf(looks, tone, looks.open).solid
}
