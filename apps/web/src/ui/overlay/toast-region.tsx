import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { type CSSProperties, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Text } from 'react-aria-components/Text'
import {
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast'
import { m } from '@waybill/locales/messages'
import { receiveToasts, type ToastContent as Content } from './toast.ts'

const PLAIN_MS = 5_000
const WITH_ACTION_MS = 10_000 // time to reach for "Undo"

const queue = new ToastQueue<Content>({ maxVisibleToasts: 3 })

/** Where toasts appear: on a phone above whatever is pressed at its bottom, or above a dialog; below right on a desktop. */
export function ToastRegion() {
  const { bars_px, isOverDialog } = useSurroundings()
  useEffect(() => {
    receiveToasts((content) => {
      queue.add(content, { timeout: content.action ? WITH_ACTION_MS : PLAIN_MS })
    })
  }, [])
  return (
    <AriaToastRegion
      queue={queue}
      aria-label={m.ui_messages()}
      style={{ '--bars': `${bars_px}px` } as CSSProperties}
      className={`fixed inset-x-4 z-60 mx-auto flex max-w-md flex-col gap-2 outline-none lg:top-auto lg:right-6 lg:bottom-6 lg:left-auto lg:mx-0 lg:w-96 ${isOverDialog ? 'top-[calc(env(safe-area-inset-top)+0.75rem)]' : 'bottom-[calc(max(var(--bars),env(safe-area-inset-bottom))+0.75rem)]'}`}
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="flex animate-rise flex-wrap items-center gap-x-3 rounded-card bg-strong py-1.5 pr-1.5 pl-4 text-on-strong shadow-float"
        >
          <ToneIcon tone={toast.content.tone} />
          <ToastContent className="min-w-0 flex-1 basis-36 py-2 wrap-anywhere">
            <Text slot="title">{toast.content.text}</Text>
          </ToastContent>
          {toast.content.action && (
            <Button
              className="min-h-target shrink-0 cursor-pointer rounded-control px-3 font-bold underline underline-offset-4"
              onPress={() => {
                toast.content.action?.onAction()
                queue.close(toast.key)
              }}
            >
              {toast.content.action.label}
            </Button>
          )}
          <Button
            slot="close"
            aria-label={m.ui_close()}
            className="ml-auto grid size-target shrink-0 cursor-pointer place-items-center rounded-control"
          >
            <IconX size={18} />
          </Button>
        </Toast>
      )}
    </AriaToastRegion>
  )
}

/**
 * The room that must not be covered, as long as there is a message: an action often leads to another page, or to a
 * question.
 */
function useSurroundings() {
  const [bars_px, setBars] = useState(0)
  const [isOverDialog, setIsOverDialog] = useState(false)
  useEffect(() => {
    const measure = () => {
      setBars(heightOfBars())
      setIsOverDialog(hasRoomAboveDialog())
    }
    const pages = new MutationObserver(measure)
    const follow = () => {
      pages.disconnect()
      if (queue.visibleToasts.length === 0) return
      measure()
      pages.observe(document.body, { childList: true, subtree: true })
    }
    const leave = queue.subscribe(follow)
    return () => {
      leave()
      pages.disconnect()
    }
  }, [])
  return { bars_px, isOverDialog }
}

/**
 * In px. Bars at the bottom for the thumb are marked with `data-bar`: the menu, the running job, the next step of the
 * page.
 */
function heightOfBars(): number {
  const tops = [...document.querySelectorAll('[data-bar]')].map((bar) => bar.getBoundingClientRect())
  const shown = tops.filter(({ height, top }) => height > 0 && top < innerHeight)
  return shown.reduce((most, { top }) => Math.max(most, innerHeight - top), 0)
}

/** Two lines and the air around them. */
const ROOM_PX = 96

/** A dialog is open, and leaves room above it; one that fills the screen has its own controls there. */
function hasRoomAboveDialog(): boolean {
  const dialogs = [...document.querySelectorAll('[role="dialog"]')]
  return dialogs.length > 0 && dialogs.every((dialog) => dialog.getBoundingClientRect().top >= ROOM_PX)
}

function ToneIcon({ tone }: { tone: Content['tone'] }) {
  if (tone === 'success') return <IconCircleCheck aria-hidden="true" size={20} className="shrink-0" />
  if (tone === 'trouble') return <IconAlertTriangle aria-hidden="true" size={20} className="shrink-0" />
  return null
}
