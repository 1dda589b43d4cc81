import { IconMapPinPlus, IconTrash } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { placeMark } from '@waybill/domain/jobs/place-name'
import { m } from '@waybill/locales/messages'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { type DraftStop, isFixed } from '../draft/job-draft.ts'
import { PrecisionLine } from '../../../places/precision-line.tsx'
import { PlaceAccessFields } from '../places/place-access-fields.tsx'
import { PlaceBox } from '../places/place-box.tsx'
import { type PlaceHandle, suggestTime } from '../places/use-places-form.ts'
import { TimingCell } from './timing-cell.tsx'

const PinDialog = lazy(() => import('../places/pin-dialog.tsx').then((module) => ({ default: module.PinDialog })))

type PlaceRowProps = {
  /** 0 is the collection. */
  turn: number
  /** Collection, stop or delivery. */
  what: string
  place: PlaceHandle
  asksTimes: boolean
  /** When the goods are there, to guess a time from. */
  collected?: string | null
  /** It is a stop, and may be taken away. */
  onRemove?: () => void
  /** Enter: to the place below that turn. */
  onNext: (turn: number) => void
  /** It was added just now: the cursor goes there. */
  isFresh: boolean
}

/** One place with all that is asked of it, its columns under the heads of the table. */
export function PlaceRow(props: PlaceRowProps) {
  const { turn, what, place, asksTimes, collected = null, onRemove, onNext, isFresh } = props
  const { name, value, change, errorOf } = place
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFresh) box.current?.querySelector('input')?.focus()
  }, [isFresh])
  const isStop = onRemove !== undefined
  const title = `${placeMark(turn)} · ${what}`
  return (
    <div
      ref={box}
      role="group"
      data-row={turn}
      aria-label={title}
      style={{ gridRow: turn + 1 }}
      onKeyDownCapture={(event) => goOn(event, () => onNext(turn))}
      className="col-start-2 grid min-w-0 gap-2 border-b border-line py-2.5 pr-3"
    >
      <div className="flex items-start gap-2">
        <div className={`min-w-0 flex-1 ${placeColumns}`}>
          <div data-field={`${name}.place`} className="min-w-0">
            <PlaceBox place={place} isCell />
            <PrecisionLine place={value} />
          </div>
          <div data-field={`${name}.point`} className="min-w-0">
            <TextField
              label={m.job_wizard_address()}
              labelHidden
              placeholder={m.job_wizard_address()}
              value={value.point}
              onChange={(point) => change({ point })}
              error={errorOf('point')}
              autoComplete="off"
            />
          </div>
          <div data-field={`${name}.company_name`} className="min-w-0">
            <TextField
              label={m.job_wizard_company()}
              labelHidden
              placeholder={m.job_wizard_company()}
              value={value.company_name}
              onChange={(company_name) => change({ company_name })}
              error={errorOf('company_name')}
              autoComplete="off"
            />
          </div>
        </div>
        <PinButton place={place} title={title} />
        {isStop ? (
          <IconButton
            label={m.job_wizard_stop_remove({ stop: title })}
            icon={<IconTrash size={20} />}
            onClick={onRemove}
          />
        ) : (
          <span className="w-11" />
        )}
      </div>
      {(asksTimes || isStop) && (
        <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
          {asksTimes && <TimingCell place={place} mayBeOpen={isStop} suggest={() => suggestTime(collected)} />}
          {isStop && <StopCells place={place} />}
        </div>
      )}
      <PlaceAccessFields place={place} />
    </div>
  )
}

/** The heads of the table and each row have the same columns. */
export const placeColumns =
  'grid grid-cols-2 gap-2 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)_minmax(0,0.8fr)] *:first:col-span-2 @3xl:*:first:col-span-1'

/** The questions of a stop alone. */
function StopCells({ place: { name, value, change, errorOf } }: { place: PlaceHandle }) {
  const stop = value as DraftStop
  const changeStop = change as (part: Partial<DraftStop>) => void
  return (
    <>
      <SegmentedControl
        label={m.job_wizard_stop_what()}
        options={[
          { value: 'drop_off', label: m.job_wizard_stop_drop_off() },
          { value: 'pickup', label: m.job_wizard_stop_pickup() },
        ]}
        value={stop.is_drop_off === false ? 'pickup' : 'drop_off'}
        onChange={(what) => changeStop({ is_drop_off: what === 'drop_off' })}
      />
      <div className="min-w-48 flex-1" data-field={`${name}.notes`}>
        <TextField
          label={m.job_wizard_stop_notes()}
          labelHidden
          placeholder={m.job_wizard_stop_notes()}
          value={stop.notes}
          onChange={(notes) => changeStop({ notes })}
          error={errorOf('notes')}
          autoComplete="off"
        />
      </div>
    </>
  )
}

/** The exact point: a gate or a loading bay that no address names. */
function PinButton({ place: { value, change }, title }: { place: PlaceHandle; title: string }) {
  const [isPinning, setIsPinning] = useState(false)
  if (!isFixed(value)) return <span className="w-11" />
  return (
    <>
      <IconButton
        label={`${m.job_wizard_pin_open()}: ${title}`}
        icon={<IconMapPinPlus size={20} />}
        onClick={() => setIsPinning(true)}
      />
      {isPinning && (
        <Suspense>
          <PinDialog
            at={{ lat: value.latitude, lng: value.longitude }}
            onPin={(part) => {
              change(part)
              setIsPinning(false)
            }}
            onClose={() => setIsPinning(false)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Enter in a box goes on: from an open list of suggestions to the address beside it; else to the next place. */
function goOn(event: KeyboardEvent<HTMLElement>, onNext: () => void) {
  const { target, currentTarget } = event
  if (!isPlainEnter(event) || !(target instanceof HTMLInputElement) || target.type !== 'text') return
  const isOpen = target.ariaExpanded === 'true'
  const goToAddress = () => currentTarget.querySelector<HTMLElement>('[data-field$=".point"] input')?.focus()
  if (isOpen && target.getAttribute('aria-activedescendant')) {
    // The list takes the marked suggestion by the same key, after this handler.
    setTimeout(goToAddress)
    return
  }
  event.preventDefault()
  event.stopPropagation()
  if (isOpen) goToAddress()
  else onNext()
}

function isPlainEnter({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !ctrlKey && !metaKey && !altKey && !nativeEvent.isComposing
}
