import { IconAlertTriangle, IconCircleCheck, IconFileUpload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Cell } from '@waybill/domain/imports/cells'
import { MAX_STOPS } from '@waybill/domain/jobs/job'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../../query/use-write.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { FileButton } from '../../../../ui/action/file-button.tsx'
import { Checkbox } from '../../../../ui/form/checkbox.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { validationText } from '../../../../ui/form/validation-text.ts'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { showToast } from '../../../../ui/overlay/toast.ts'
import '../../list-messages.ts'
import type { DraftStop } from '../draft/job-draft.ts'
import { WizardReadStops } from './paste-stops.generated.ts'
import { draftOfPasted, guessesOf, type PastedStop, textsForNotes } from './pasted-stops.ts'

const ACCEPTED = '.csv,.txt,.tsv,.xlsx,.pdf,.html,.htm,text/*,application/pdf'

type PasteStopsProps = {
  /** Stops that the job has already. */
  count: number
  onAdd: (stops: DraftStop[]) => void
  onClose: () => void
}

/** Stops of one job from a pasted or sent list: read, looked through, and added together. */
export function PasteStops({ count, onAdd, onClose }: PasteStopsProps) {
  const [rows, setRows] = useState<readonly PastedStop[] | null>(null)
  return (
    <Modal title={m.imports_title_stops()} onClose={onClose} width="wide">
      {rows ? (
        <ReadStops
          rows={rows}
          room={MAX_STOPS - count}
          onAgain={() => setRows(null)}
          onAdd={(stops) => {
            onAdd(stops)
            showToast({ text: m.imports_stops_added({ count: stops.length }), tone: 'success' })
            onClose()
          }}
        />
      ) : (
        <StopsBox onRead={setRows} />
      )}
    </Modal>
  )
}

function StopsBox({ onRead }: { onRead: (rows: readonly PastedStop[]) => void }) {
  const [text, setText] = useState('')
  const [preview, { pending, error }] = useWrite(WizardReadStops, {
    skipErrors: (failure) => Object.keys(failure.validation).length > 0,
    onDone: ({ previewImport: { rows } }) =>
      onRead(rows.map((row) => ({ ...row, cells: row.cells as PastedStop['cells'] }))),
  })
  const [message] = Object.values(error?.validation ?? {}).flat()
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label={m.imports_box_label_rows()}
        description={m.imports_box_hint_rows()}
        placeholder={m.imports_stops_placeholder()}
        rows={10}
        value={text}
        onChange={setText}
        error={message === undefined ? undefined : validationText(message)}
      />
      <div className="flex flex-wrap gap-2">
        <Button kind="primary" pending={pending} onClick={() => void preview({ input: { kind: 'stops', text } })}>
          {m.imports_read()}
        </Button>
        <FileButton
          accept={ACCEPTED}
          pending={pending}
          onChosen={([file]) => void (file && preview({ input: { kind: 'stops', file } }))}
        >
          <IconFileUpload size={20} />
          {m.imports_file()}
        </FileButton>
      </div>
    </div>
  )
}

type ReadStopsProps = {
  rows: readonly PastedStop[]
  /** Stops that the job has room for. */
  room: number
  onAdd: (stops: DraftStop[]) => void
  onAgain: () => void
}

function ReadStops({ rows, room, onAdd, onAgain }: ReadStopsProps) {
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(confirmed)
    if (isOn) next.add(key)
    else next.delete(key)
    setConfirmed(next)
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-soft">{m.imports_stops_hint()}</p>
      <ol className="rounded-card border border-line">
        {rows.map((row) => (
          <ReadStop key={row.id} row={row} confirmed={confirmed} onConfirm={toggle} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="primary"
          disabledReason={rows.length > room ? m.validation_stops_too_many() : null}
          onClick={() => onAdd(rows.map((row) => draftOfPasted(row, confirmed)))}
        >
          {m.imports_stops_add({ count: rows.length })}
        </Button>
        <Button onClick={onAgain}>{m.imports_stops_other()}</Button>
      </div>
    </div>
  )
}

type ReadStopProps = {
  row: PastedStop
  confirmed: ReadonlySet<string>
  onConfirm: (key: string, isOn: boolean) => void
}

/** A day that was counted from today stands in its cell as a date already. */
function guessText({ text, written }: Cell): string {
  const reading = written ?? ''
  return text === reading ? m.imports_stops_confirm({ reading }) : m.imports_stops_guess({ text, reading })
}

/** One stop: its words, and each guess with a box to confirm it. */
function ReadStop({ row, confirmed, onConfirm }: ReadStopProps) {
  const { place, stop_action, ...others } = row.cells
  const forNotes = textsForNotes(row, confirmed)
  const isCertain = place?.state === 'ok'
  const read = Object.values(others).flatMap((cell) => (cell.state === 'ok' ? [cell.written || cell.text] : []))
  const words = stop_action?.value === 'pickup' ? [m.job_wizard_stop_pickup(), ...read] : read
  return (
    <li className="flex gap-2 border-b border-line px-3 py-2 last:border-b-0">
      {isCertain ? (
        <IconCircleCheck size={20} className="mt-0.5 shrink-0 text-delivered-ink" aria-label={m.imports_state_ok()} />
      ) : (
        <IconAlertTriangle
          size={20}
          className="mt-0.5 shrink-0 text-trouble-ink"
          aria-label={m.imports_state_missing()}
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{place?.text}</p>
        {words.length > 0 && <p className="figures text-sm text-soft wrap-anywhere">{words.join(' · ')}</p>}
        {guessesOf(row).map(({ key, cell }) => (
          <Checkbox
            key={key}
            label={guessText(cell)}
            value={confirmed.has(key)}
            onChange={(isOn) => onConfirm(key, isOn)}
          />
        ))}
        {forNotes.length > 0 && (
          <p className="text-sm text-soft wrap-anywhere">{m.imports_stops_to_notes({ texts: forNotes.join(' · ') })}</p>
        )}
        {!isCertain && place?.state === 'missing' && <p className="text-sm">{m.imports_stops_choose()}</p>}
      </div>
    </li>
  )
}
