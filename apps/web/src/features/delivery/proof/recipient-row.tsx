import { useEffect, useState } from 'react'
import { m } from '@waybill/locales/messages'
import { journal } from '../../../journal/journal-of-device.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { type DeliveryJob, DeliveryQuery } from '../run/delivery-job.generated.ts'
import type { ControlOf } from '../steps/charges-fields.tsx'

type RecipientRowProps = { recipient: ControlOf<string | null | undefined>; address: string | null }

/** The recipient of the goods; recipients of earlier goods at this address are a tap away. */
export function RecipientRow({ recipient, address }: RecipientRowProps) {
  const names = useRecentNames(address)
  return (
    <div className="flex flex-col gap-2">
      <TextField label={m.delivery_recipient()} autoComplete="off" autoCapitalize="words" {...recipient} />
      {names.length > 0 && (
        <div className="flex flex-wrap gap-2" role="group" aria-label={m.delivery_recent_names()}>
          {names.map((name) => (
            <Button key={name} size="large" onClick={() => recipient.onChange(name)}>
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function useRecentNames(address: string | null): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isOver = false
    void recentNamesAt(address).then((known) => !isOver && setNames(known))
    return () => {
      isOver = true
    }
  }, [address])
  return names
}

/**
 * The recipients of earlier goods at an address, as far as the runs that are stored on this device show them; the run
 * that was read last first.
 */
async function recentNamesAt(address: string | null): Promise<readonly string[]> {
  if (!address) return []
  const runs = await journal.answersTo(DeliveryQuery.name)
  return namesAt(
    runs.map(({ data }) => data as DeliveryJob),
    address,
  )
}

const MAX_NAMES = 4

type Proven = { pod: { recipient: string | null } | null }
type KnownRun = Proven & {
  destination: { point: string | null }
  stops: readonly (Proven & { stop_point: string | null })[]
}

/** The recipients at an address, in the order of the runs; each once. */
export function namesAt(runs: readonly KnownRun[], address: string): readonly string[] {
  const proofs = runs.flatMap(({ pod, destination, stops }) => [
    ...(destination.point === address ? [pod] : []),
    ...stops.filter(({ stop_point }) => stop_point === address).map((stop) => stop.pod),
  ])
  const names = proofs.flatMap((pod) => pod?.recipient ?? [])
  return [...new Set(names)].slice(0, MAX_NAMES)
}
