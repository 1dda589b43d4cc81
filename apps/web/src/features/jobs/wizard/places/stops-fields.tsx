import { IconCircleCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { MAX_STOPS } from '@waybill/domain/jobs/job'
import { placeMark } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { Button } from '../../../../ui/action/button.tsx'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { ErrorText, errorClass } from '../../../../ui/form/field.tsx'
import { ReorderList } from '../../../../ui/form/reorder-list.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import { Card } from '../../../../ui/show/card.tsx'
import { timingText } from '../../job-times.ts'
import { newStop, type DraftStop } from '../draft/job-draft.ts'
import { PasteStopsButton } from './paste-stops-button.tsx'
import { StopFields } from './place-fields.tsx'
import type { StopsHandle } from './use-places-form.ts'

type StopsFieldsProps = { stops: StopsHandle; asksTimes: boolean }

/** The stops in between: a short row each, put in order by hand or keyboard; one is open for editing, until it is closed: an error marks its row and moves nothing. */
export function StopsFields({ stops, asksTimes }: StopsFieldsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { list } = stops
  const [reached, movable] = [list.filter((stop) => stop.is_reached), list.filter((stop) => !stop.is_reached)]
  const openIndex = list.findIndex(({ id }) => id === chosen)

  function add() {
    const stop = { ...newStop(), ...(asksTimes && { asap: false }) }
    stops.set([...list, stop])
    setChosen(stop.id)
  }

  // A saved load has no times.
  const timed = (stop: DraftStop) => (asksTimes ? stop : { ...stop, date: null, date_end: null, asap: false })

  function remove(stop: DraftStop) {
    const index = list.indexOf(stop)
    stops.set(list.filter(({ id }) => id !== stop.id))
    showToast({
      text: m.job_wizard_stop_removed({ stop: nameOf(stop, index) }),
      action: { label: m.ui_undo(), onAction: () => stops.putBack(stop, index) },
    })
  }

  const addButton = (
    <Button
      icon={<IconPlus size={18} />}
      onClick={add}
      disabledReason={list.length >= MAX_STOPS ? m.validation_stops_too_many() : null}
    >
      {m.job_wizard_stop_add()}
    </Button>
  )
  const buttons = (
    <div className="flex flex-wrap gap-2">
      {addButton}
      <PasteStopsButton count={list.length} onAdd={(pasted) => stops.set([...list, ...pasted.map(timed)])} />
    </div>
  )
  if (list.length === 0) return buttons
  return (
    <Card title={m.job_wizard_stops()}>
      <div className="flex flex-col gap-3">
        {reached.map((stop, index) => (
          <ReachedRow key={stop.id} name={nameOf(stop, index)} index={index} />
        ))}
        <ReorderList
          label={m.job_wizard_stops()}
          items={movable}
          onReorder={(moved) => stops.set([...reached, ...moved])}
          textOf={(stop) => nameOf(stop, list.indexOf(stop))}
        >
          {(stop, at) => (
            <StopRow
              stop={stop}
              index={reached.length + at}
              when={asksTimes ? whenOf(stop) : null}
              problem={stops.problemOf(reached.length + at)}
              isOpen={reached.length + at === openIndex}
              onEdit={() => setChosen(reached.length + at === openIndex ? null : stop.id)}
              onRemove={() => remove(stop)}
            />
          )}
        </ReorderList>
        {openIndex >= 0 && (
          <StopFields
            key={list[openIndex]?.id}
            title={m.job_wizard_stop_number({ number: openIndex + 1 })}
            place={stops.handleOf(openIndex)}
            asksTimes={asksTimes}
            onDone={() => setChosen(null)}
          />
        )}
        {buttons}
      </div>
    </Card>
  )
}

type StopRowProps = {
  stop: DraftStop
  index: number
  when: string | null
  problem: string | null
  isOpen: boolean
  onEdit: () => void
  onRemove: () => void
}

function StopRow({ stop, index, when, problem, isOpen, onEdit, onRemove }: StopRowProps) {
  const name = nameOf(stop, index)
  const what = stop.is_drop_off === false ? m.job_wizard_stop_pickup() : m.job_wizard_stop_drop_off()
  return (
    <div
      className="flex min-h-11 items-center gap-1"
      data-invalid={problem && !isOpen ? true : undefined}
      tabIndex={-1}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          {placeMark(index + 1)}. {name}
        </span>
        <span className="block truncate text-sm text-soft">{when ? `${what} · ${when}` : what}</span>
        {problem && (
          <span className={`${errorClass} block`}>
            <ErrorText text={problem} />
          </span>
        )}
      </span>
      <IconButton
        label={m.job_wizard_stop_edit({ stop: name })}
        icon={<IconPencil size={20} />}
        aria-expanded={isOpen}
        onClick={onEdit}
      />
      <IconButton label={m.job_wizard_stop_remove({ stop: name })} icon={<IconTrash size={20} />} onClick={onRemove} />
    </div>
  )
}

/** The driver has been there: it stays where it is. */
function ReachedRow({ name, index }: { name: string; index: number }) {
  return (
    <p className="flex min-h-11 items-center gap-2 rounded-card border border-line bg-sunken px-3 py-2">
      <IconCircleCheck aria-hidden="true" size={20} className="text-delivered-ink" />
      <span className="font-semibold">
        {placeMark(index + 1)}. {name}
      </span>
      <span className="text-sm text-soft">{m.job_wizard_stops_reached()}</span>
    </p>
  )
}

function nameOf({ short_address }: DraftStop, index: number): string {
  return short_address || m.job_wizard_stop_number({ number: index + 1 })
}

function whenOf({ date = null, date_end = null, asap = false, flexible = false }: DraftStop): string {
  return timingText({ date, date_end, asap, flexible })
}
