import { useId, type ButtonHTMLAttributes, type ReactNode, type Ref } from 'react'
import { Link, useNavigation, useResolvedPath } from 'react-router'
import { Spinner } from '../state/spinner.tsx'

export type ButtonLook = {
  /** One `primary` a screen: the next real-world action. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger'
  /** `huge` for a gloved thumb: the driver's next step. */
  size?: 'small' | 'medium' | 'large' | 'huge'
  icon?: ReactNode
  fullWidth?: boolean
}

const kinds = {
  primary: 'bg-signal text-on-signal hover:bg-signal-hover',
  secondary: 'bg-surface text-ink border border-edge hover:bg-hover',
  quiet: 'bg-transparent text-ink hover:bg-hover',
  danger: 'bg-trouble-tint text-trouble-ink border border-trouble-solid hover:brightness-95',
}
const sizes = {
  small: 'min-h-dense px-3 py-1 text-sm',
  medium: 'min-h-target px-4 py-1.5',
  large: 'min-h-12 px-5 py-1.5 text-lg',
  huge: 'min-h-14 px-5 py-1.5 text-lg',
}

export function buttonClass({ kind = 'secondary', size = 'medium', fullWidth = false }: ButtonLook): string {
  const base =
    'inline-flex items-center justify-center gap-2 rounded-control text-center font-semibold leading-tight cursor-pointer select-none transition-colors'
  const off =
    'disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-55'
  return `${base} ${off} ${sizes[size]} ${kinds[kind]} ${fullWidth ? 'w-full' : ''}`
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
    ref?: Ref<HTMLButtonElement>
    /** Work is under way: a spinner, and presses do nothing. */
    pending?: boolean
    /** Why it cannot be pressed now, shown under it; the button stays reachable so that the reason is read out. */
    disabledReason?: string | null | undefined
  }

export function Button({
  kind,
  size,
  icon,
  fullWidth,
  pending,
  disabledReason,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const blocked = Boolean(disabledReason) || Boolean(pending)
  const button = (
    <button
      type="button"
      {...rest}
      {...(blocked && { 'aria-disabled': true })}
      {...(disabledReason && { 'aria-describedby': reasonId })}
      onClick={(event) => (blocked ? event.preventDefault() : onClick?.(event))}
      className={buttonClass({ ...(kind && { kind }), ...(size && { size }), ...(fullWidth && { fullWidth }) })}
    >
      {pending ? <Spinner /> : icon}
      {children}
    </button>
  )
  if (!disabledReason) return button
  return (
    <span
      className={`inline-flex flex-col gap-1 ${kind === 'quiet' || size === 'small' ? 'items-start' : ''} ${fullWidth ? 'w-full' : ''}`}
    >
      {button}
      <span id={reasonId} className="text-sm text-soft">
        {disabledReason}
      </span>
    </span>
  )
}

type LinkButtonProps = ButtonLook & {
  to: string
  children: ReactNode
  replace?: boolean
  title?: string
  state?: unknown
}

/** A link that looks like a button: it goes somewhere, a button does something. Pressed, it says at once that it was. */
export function LinkButton({ to, kind, size, icon, fullWidth, children, ...rest }: LinkButtonProps) {
  const isOnItsWay = useIsOnItsWay(to)
  const look = { ...(kind && { kind }), ...(size && { size }), ...(fullWidth && { fullWidth }) }
  return (
    <Link to={to} {...rest} className={buttonClass(look)}>
      {isOnItsWay ? <Spinner /> : icon}
      {children}
    </Link>
  )
}

/** Its page is being fetched. */
function useIsOnItsWay(to: string): boolean {
  const { location } = useNavigation()
  const { pathname, search } = useResolvedPath(to)
  return location?.pathname === pathname && location.search === search
}
