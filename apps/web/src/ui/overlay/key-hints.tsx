import { m } from '@waybill/locales/messages'
import { LetterKeysSwitch } from '../layout/letter-keys-switch.tsx'
import { Modal } from './modal.tsx'

/** The list behind `?`. `more` are the keys of the screen that is open: `[['b', 'Bid']]`. */
export function KeyHints({
  onClose,
  more = [],
}: {
  onClose: () => void
  more?: readonly (readonly [string, string])[]
}) {
  const rows: (readonly [string, string])[] = [
    ['Ctrl K', m.search_key()],
    ['/', m.ui_keys_search()],
    ['j / k', m.ui_keys_walk()],
    ['Enter', m.ui_keys_open()],
    ...more,
    ['Esc', m.ui_keys_close()],
    ['?', m.ui_keys_list()],
  ]
  return (
    <Modal title={m.ui_keys_title()} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {rows.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="figures inline-block min-w-9 rounded-control border border-edge bg-sunken px-2 py-1 text-center font-sans text-sm font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <LetterKeysSwitch />
    </Modal>
  )
}
