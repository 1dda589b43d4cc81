import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> & {
  ref?: Ref<HTMLButtonElement>
  label: string
  icon: ReactNode
}

export const iconButtonClass =
  'grid size-target shrink-0 place-items-center rounded-control text-soft hover:bg-hover hover:text-ink cursor-pointer'

/** A button that is only an icon; `label` is read out and shown on hover. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={iconButtonClass}>
      {icon}
    </button>
  )
}
