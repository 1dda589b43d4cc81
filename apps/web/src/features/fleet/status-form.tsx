import { useId, useState } from 'react'
import { fleetStanding, type VehicleAvailability } from '@waybill/domain/fleet/fleet'
import { updateFleetInput } from '@waybill/domain/fleet/fleet-input'
import { HOUR_MS } from '@waybill/domain/time/milliseconds'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../query/use-write.ts'
import { Button } from '../../ui/action/button.tsx'
import { DateTimeField } from '../../ui/form/date-time-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useDomainForm } from '../../ui/form/use-domain-form.ts'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { useNow } from '../../ui/show/use-now.ts'
import { DestinationField, type VehicleDestination } from './destination-field.tsx'
import { FleetUpdate, type FleetVehicle } from './fleet.generated.ts'
import { statusBefore } from './quick-status.ts'
import { availabilityText, vehicleStandingText } from './vehicle-words.ts'
import { AvailabilityBadge } from './vehicle-standing.tsx'

const choices = ['AVAILABLE', 'PARTLY_LOADED', 'NOT_AVAILABLE'] as const

type StatusFormProps = { vehicle: FleetVehicle; suggests?: VehicleAvailability; onDone?: () => void }

/** The temporary status of a vehicle: "empty in Leeds from 15:00". */
export function StatusForm({ vehicle, suggests, onDone }: StatusFormProps) {
  const { form, reset, pending, isTemporary } = useStatusForm({ vehicle, suggests: suggests ?? null, onDone })
  const { temporary_availability: chosen, until, destination_address } = form.values
  const isFree = chosen === 'AVAILABLE'
  const status = {
    default_availability: vehicle.default_availability,
    temporary_availability: chosen ?? null,
    status_until: until ?? null,
    destination_address: destination_address ?? null,
  }
  return (
    <Form form={form}>
      <RadioGroup
        label={m.fleet_right_now()}
        options={choices.map((value) => ({ value, label: availabilityText(value) }))}
        {...form.field('temporary_availability')}
        value={choices.find((value) => value === chosen)}
      />
      <DateTimeField label={isFree ? m.fleet_free_until() : m.fleet_free_from()} optional {...form.field('until')} />
      <DestinationField
        value={destination_address ?? ''}
        onChange={(destination) => {
          for (const [name, value] of Object.entries(destination))
            form.setValue(name as keyof VehicleDestination, value)
        }}
        error={form.field('destination_address').error}
      />
      <TextField
        label={m.fleet_note()}
        description={m.fleet_note_hint()}
        optional
        autoComplete="off"
        {...form.field('status_text')}
        value={form.values.status_text ?? ''}
      />
      <Preview status={status} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" size="large" pending={form.pending}>
          {m.fleet_status_save()}
        </Button>
        {isTemporary && (
          <Button kind="quiet" size="large" pending={pending && !form.pending} onClick={() => void reset()}>
            {m.fleet_status_usual({ status: availabilityText(vehicle.default_availability) })}
          </Button>
        )}
      </div>
    </Form>
  )
}

/** How it will read to everybody. */
function Preview({ status }: { status: Parameters<typeof fleetStanding>[0] }) {
  const now = useNow()
  const id = useId()
  const standing = fleetStanding(status, now)
  return (
    <div role="group" aria-labelledby={id} className="rounded-control bg-sunken px-3 py-2">
      <p id={id} className="text-sm text-soft">
        {m.fleet_preview()}
      </p>
      <p className="figures mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
        <AvailabilityBadge value={standing.availability} />
        {vehicleStandingText(standing, now)}
      </p>
    </div>
  )
}

type Options = {
  vehicle: FleetVehicle
  /** The suggested status where there is no temporary one yet; a time is suggested with it. */
  suggests: VehicleAvailability | null
  onDone?: (() => void) | undefined
}

/** The form of the temporary status: availability, until when, where then, and a note. */
function useStatusForm({ vehicle, suggests, onDone }: Options) {
  const [{ before, soon }] = useState(() => atTheMoment(vehicle, Date.now()))
  const [submit, { pending }] = useWrite(FleetUpdate, {
    onDone: () => {
      showToast({ text: m.fleet_status_saved({ name: vehicle.name }), tone: 'success' })
      onDone?.()
    },
  })
  const isNew = before.temporary_availability === null
  const form = useDomainForm(updateFleetInput, {
    defaultValues: {
      id: vehicle.id,
      temporary_availability: before.temporary_availability ?? suggests ?? vehicle.default_availability,
      until: isNew && suggests ? soon : before.status_until,
      status_text: before.status_text,
      destination_address: before.destination_address,
      destination_lat: before.destination_lat,
      destination_lng: before.destination_lng,
    },
    warnOnLeave: false,
    onSubmit: (input) => submit({ input: { ...input, status_text: input.status_text || null } }),
  })
  const reset = () => submit({ input: { id: vehicle.id, temporary_availability: null } })
  return { form, reset, pending, isTemporary: !isNew }
}

/** The present status, and the suggested time: the next full hour that is at least an hour ahead. */
function atTheMoment(vehicle: FleetVehicle, now: number) {
  const soon = new Date(Math.ceil((now + HOUR_MS) / HOUR_MS) * HOUR_MS).toISOString()
  return { before: statusBefore(vehicle, now), soon }
}

export function StatusSheet({ vehicle, onClose }: { vehicle: FleetVehicle; onClose: () => void }) {
  return (
    <Sheet title={m.fleet_status_title({ name: vehicle.name })} onClose={onClose}>
      <StatusForm vehicle={vehicle} suggests="NOT_AVAILABLE" onDone={onClose} />
    </Sheet>
  )
}
