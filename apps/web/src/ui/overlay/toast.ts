export type ToastContent = {
  text: string
  tone?: 'plain' | 'success' | 'trouble'
  /** Undo, or a way to what the message is about. */
  action?: { label: string; onAction: () => void }
}

let waiting: ToastContent[] = []
let receive: ((toast: ToastContent) => void) | null = null
let onFirst: (() => void) | null = null

/** Says something that needs no answer; it leaves by itself after a few seconds. */
export function showToast(toast: ToastContent) {
  if (receive) return receive(toast)
  waiting.push(toast)
  onFirst?.()
}

/** The part that draws toasts is only loaded with the first one. */
export function onFirstToast(load: () => void) {
  onFirst = load
  if (waiting.length > 0) load()
}

export function receiveToasts(receiver: (toast: ToastContent) => void) {
  receive = receiver
  const held = waiting
  waiting = []
  held.forEach(receiver)
}
