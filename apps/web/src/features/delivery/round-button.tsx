import type { ReactNode } from 'react'

export const roundButtonClass =
  'group flex min-w-16 flex-col items-center gap-1 rounded-control font-semibold outline-offset-4 cursor-pointer'

/** What is pressed with a glove on: a round of 56 px, and its word below. */
export function RoundButtonFace({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      <span className="grid size-14 place-items-center rounded-full border border-edge bg-raised group-hover:bg-hover">
        {icon}
      </span>
      <span className="text-sm">{text}</span>
    </>
  )
}
