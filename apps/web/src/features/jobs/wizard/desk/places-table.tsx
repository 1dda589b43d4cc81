import { IconPlus } from '@tabler/icons-react'
import { MAX_STOPS } from '@waybill/domain/jobs/job'
import { placeMark } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../../ui/action/button.tsx'
import { ReorderHandles } from '../../../../ui/form/reorder-handles.tsx'
import type { DraftStop } from '../draft/job-draft.ts'
import { isSavedLoad } from '../steps.ts'
import { useWizard } from '../use-wizard.ts'
import { PasteStopsButton } from '../places/paste-stops-button.tsx'
import { FixedRow, RowMark } from './fixed-row.tsx'
import { placeColumns, PlaceRow } from './place-row.tsx'
import { DELIVERY, type DeskPlaces, endHandle, stopHandle, useDeskPlaces } from './use-desk-places.ts'
import type { DeskForm } from './use-desk-form.ts'

/** Every place of the job in one table, all rows open, in the order they are driven to. */
export function PlacesTable({ form }: { form: DeskForm }) {
  const { kind } = useWizard()
  const { stops } = form.draft
  const rows = useDeskPlaces(form)
  const isFull = stops.length >= MAX_STOPS
  const asksTimes = !isSavedLoad(kind)
  const common = { asksTimes, onNext: rows.goBelow }
  const parts = { form, rows, common }
  return (
    <div className="@container">
      <ColumnHeads />
      <div className="grid grid-cols-[3.25rem_minmax(0,1fr)]">
        <Collection {...parts} />
        <Stops {...parts} />
        <Delivery {...parts} />
        <Handles {...parts} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-2.5">
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<IconPlus size={18} />}
            onClick={() => rows.add(stops.length)}
            disabledReason={isFull ? m.validation_stops_too_many() : null}
          >
            {m.job_wizard_stop_add()}
          </Button>
          <PasteStopsButton size="small" count={stops.length} onAdd={rows.paste} />
        </div>
        <p className="text-sm text-soft">{asksTimes ? m.job_wizard_rows_hint() : m.job_wizard_no_times()}</p>
      </div>
    </div>
  )
}

type Parts = {
  form: DeskForm
  rows: DeskPlaces
  common: {
    asksTimes: boolean
    onNext: (turn: number) => void
  }
}

function Collection({ form, common }: Parts) {
  const { kind, step } = useWizard()
  const { pickup } = form.draft
  // A user who begins a new one begins to type.
  const isBeginning = step === 'create' && !kind.startsWith('edit-') && !pickup.short_address
  return (
    <>
      <RowMark turn={0} />
      {kind === 'edit-stops' ? (
        <FixedRow turn={0} what={m.job_wizard_pickup()} place={pickup} />
      ) : (
        <PlaceRow
          {...common}
          turn={0}
          what={m.job_wizard_pickup()}
          place={endHandle(form, 'pickup')}
          isFresh={isBeginning}
        />
      )}
    </>
  )
}

function Stops({ form, rows, common }: Parts) {
  return form.draft.stops.map((stop, index) =>
    stop.is_reached ? (
      <FixedRow key={stop.id} turn={index + 1} what={m.job_wizard_stops_reached()} place={stop} hasMark />
    ) : (
      <PlaceRow
        key={stop.id}
        {...common}
        turn={index + 1}
        what={m.job_wizard_stop()}
        place={stopHandle(form, index)}
        onRemove={() => rows.remove(stop, index)}
        isFresh={rows.fresh === stop.id}
      />
    ),
  )
}

function Delivery({ form, rows, common }: Parts) {
  const isFixedHere = useWizard().kind === 'edit-stops'
  const { pickup, stops, destination } = form.draft
  const turn = stops.length + 1
  if (isFixedHere) return <FixedRow turn={turn} what={m.job_wizard_destination()} place={destination} hasMark />
  return (
    <PlaceRow
      key={rows.deliveryRow}
      {...common}
      turn={turn}
      what={m.job_wizard_destination()}
      place={endHandle(form, 'destination')}
      collected={pickup.date ?? null}
      isFresh={rows.fresh === rows.deliveryRow}
    />
  )
}

/** The rows that may change places: all below the collection; of a job on its way the stops that are still ahead. */
function Handles({ form: { draft }, rows }: Parts) {
  const { kind } = useWizard()
  const ahead = draft.stops.flatMap((stop, index) =>
    stop.is_reached ? [] : [{ id: stop.id, text: nameOf(stop, index), mark: placeMark(index + 1) }],
  )
  const delivery = {
    id: DELIVERY,
    text: draft.destination.short_address || m.job_wizard_destination(),
    mark: placeMark(draft.stops.length + 1),
  }
  const items = kind === 'edit-stops' ? ahead : [...ahead, delivery]
  if (items.length === 0) return null
  const firstRow = 2 + draft.stops.length - ahead.length
  return <ReorderHandles label={m.job_wizard_order()} items={items} firstRow={firstRow} onReorder={rows.order} />
}

const nameOf = ({ short_address }: DraftStop, index: number) =>
  short_address || m.job_wizard_stop_number({ number: index + 1 })

/** Above the columns, for the eye: each box says its own name to others. */
function ColumnHeads() {
  return (
    <div
      aria-hidden="true"
      className="hidden gap-2 border-b border-line pt-1 pr-3 pb-1.5 pl-13 text-sm text-soft @3xl:flex"
    >
      <div className={`flex-1 ${placeColumns}`}>
        <span>{m.job_wizard_place()}</span>
        <span>{m.job_wizard_address()}</span>
        <span>{m.job_wizard_company()}</span>
      </div>
      <span className="w-24" />
    </div>
  )
}
