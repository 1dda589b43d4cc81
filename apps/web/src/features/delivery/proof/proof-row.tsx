import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { m } from '@waybill/locales/messages'
import { ErrorText, errorClass } from '../../../ui/form/field.tsx'

/** A row for a gloved thumb: one part of a proof, ticked once it is there. */
export const proofRowClass =
  'flex min-h-16 w-full min-w-0 cursor-pointer items-center gap-3 rounded-card border border-edge bg-surface px-4 py-2 text-left text-lg font-semibold hover:bg-hover has-focus-visible:outline-3 has-focus-visible:outline-focus'

type ProofRowProps = {
  icon: ReactNode
  label: string
  /** A note about an existing proof. */
  note?: string | undefined
  isDone: boolean
}

/** The face of such a row. */
export function ProofRow({ icon, label, note, isDone }: ProofRowProps) {
  return (
    <>
      <span className="shrink-0">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block leading-tight">{label}</span>
        {note && <span className="block text-sm leading-tight font-normal text-soft">{note}</span>}
      </span>
      {isDone && (
        <span role="img" aria-label={m.delivery_part_done()} className="shrink-0 text-delivered-ink">
          <IconCircleCheckFilled size={28} />
        </span>
      )}
    </>
  )
}

export function RowError({ text }: { text: string | undefined }) {
  return (
    <p role="alert" className={`${errorClass} mt-1 empty:hidden`}>
      {text && <ErrorText text={text} />}
    </p>
  )
}
