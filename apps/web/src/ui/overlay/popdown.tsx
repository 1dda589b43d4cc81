import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'

type PopdownProps = {
  /** The name of the choice. */
  label: string
  /** The present value, on the button. */
  text: string
  /** It is no longer as it is by itself: the button stays down. */
  isOn: boolean
  children: ReactNode
}

/** One filter of a row, folding out below its button. */
export function Popdown({ label, text, isOn, children }: PopdownProps) {
  return (
    <DialogTrigger>
      <Button
        aria-label={text === label ? label : `${label}: ${text}`}
        className={`inline-flex min-h-dense max-w-60 cursor-pointer items-center gap-1.5 rounded-control border px-3 text-sm font-semibold ${isOn ? 'border-transparent bg-strong text-on-strong' : 'border-edge bg-surface hover:bg-hover'}`}
      >
        <span className="figures truncate">{text}</span>
        <IconChevronDown aria-hidden="true" size={16} className="shrink-0" />
      </Button>
      <Popover
        aria-label={label}
        placement="bottom start"
        className="floating w-80 max-w-[calc(100vw-2rem)] overflow-auto p-4 outline-none"
      >
        {children}
      </Popover>
    </DialogTrigger>
  )
}
