import { IconBookmark, IconBookmarkFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { savedViewInput } from '@waybill/domain/work-lists/work-list-input'
import type { WorkSide } from '@waybill/domain/work-lists/work-list'
import { m } from '@waybill/locales/messages'
import { useWrite } from '../../../query/use-write.ts'
import { Button as PlainButton } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useDomainForm } from '../../../ui/form/use-domain-form.ts'
import { Modal } from '../../../ui/overlay/modal.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { barButtonClass } from './desk-filters.tsx'
import { WorkDeskRemoveView, WorkDeskRestoreView, WorkDeskSaveView } from '../work-desk.generated.ts'

type View = { id: string; name: string; search: string }
type ViewsMenuProps = { path: string; side: WorkSide; views: readonly View[] }

/** Lists as somebody likes to have them: each is an address under a name. */
export function ViewsMenu({ path, side, views }: ViewsMenuProps) {
  const here = useSearchParams()[0].toString()
  const [isNaming, setIsNaming] = useState(false)
  const current = views.find(({ search }) => search === here)
  return (
    <>
      <DialogTrigger>
        <Button className={`${barButtonClass(current !== undefined)} max-w-56`}>
          {current ? (
            <IconBookmarkFilled aria-hidden="true" size={16} className="shrink-0" />
          ) : (
            <IconBookmark aria-hidden="true" size={16} className="shrink-0" />
          )}
          <span className="truncate">{current?.name ?? m.work_lists_views()}</span>
        </Button>
        <Popover className="floating w-72 p-1" placement="bottom end">
          <Dialog aria-label={m.work_lists_views()} className="outline-none">
            {({ close }) => (
              <>
                {views.length === 0 && <p className="px-3 py-2 text-sm text-soft">{m.work_lists_views_none()}</p>}
                <ul className="max-h-96 overflow-auto">
                  {views.map((view) => (
                    <ViewRow
                      key={view.id}
                      view={view}
                      to={`${path}?${view.search}`}
                      isCurrent={view === current}
                      onGo={close}
                    />
                  ))}
                </ul>
                <div className="border-t border-line p-2 first:border-t-0">
                  <PlainButton
                    size="small"
                    fullWidth
                    onClick={() => {
                      close()
                      setIsNaming(true)
                    }}
                  >
                    {m.work_lists_view_save()}
                  </PlainButton>
                </div>
              </>
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {isNaming && <NameDialog side={side} search={here} onClose={() => setIsNaming(false)} />}
    </>
  )
}

type ViewRowProps = { view: View; to: string; isCurrent: boolean; onGo: () => void }

function ViewRow({ view, to, isCurrent, onGo }: ViewRowProps) {
  const input = { saved_view_id: view.id }
  const [restore] = useWrite(WorkDeskRestoreView)
  const [remove] = useWrite(WorkDeskRemoveView, {
    onDone: () =>
      showToast({
        text: m.work_lists_view_removed({ name: view.name }),
        action: { label: m.ui_undo(), onAction: () => void restore({ input }) },
      }),
  })
  return (
    <li className="flex items-center gap-1">
      <Link
        to={to}
        onClick={onGo}
        aria-current={isCurrent ? 'page' : undefined}
        className="flex min-h-9 min-w-0 flex-1 items-center rounded-control px-3 hover:bg-hover aria-[current=page]:font-bold"
      >
        <span className="truncate">{view.name}</span>
      </Link>
      <IconButton
        label={m.work_lists_view_remove({ name: view.name })}
        icon={<IconTrash size={16} />}
        onClick={() => void remove({ input })}
      />
    </li>
  )
}

function NameDialog({ side, search, onClose }: { side: WorkSide; search: string; onClose: () => void }) {
  const [save] = useWrite(WorkDeskSaveView, {
    onDone: ({ saveView: { name } }) => {
      showToast({ text: m.work_lists_view_saved({ name }), tone: 'success' })
      onClose()
    },
  })
  const form = useDomainForm(savedViewInput, {
    defaultValues: { id: null, side, name: '', search },
    onSubmit: (input) => save({ input }),
    warnOnLeave: false,
  })
  return (
    <Modal title={m.work_lists_view_save()} onClose={onClose}>
      <p className="mb-4 text-soft">{m.work_lists_view_text()}</p>
      <Form form={form}>
        <TextField label={m.work_lists_view_name()} maxLength={60} {...form.field('name')} />
        <div className="flex justify-end gap-2">
          <PlainButton kind="quiet" onClick={onClose}>
            {m.ui_cancel()}
          </PlainButton>
          <PlainButton type="submit" kind="primary" pending={form.pending}>
            {m.work_lists_view_keep()}
          </PlainButton>
        </div>
      </Form>
    </Modal>
  )
}
