type Back = {
  isDialogOpen: boolean
  /** A place of the bar at the bottom, or one that stands for the start. */
  isTabRoot: boolean
  hasHistory: boolean
}

/**
 * The action of the back key: first it closes the layer over the page, then it goes to the page before; at the start it
 * leaves the app.
 */
export function backStep({ isDialogOpen, isTabRoot, hasHistory }: Back): 'close' | 'back' | 'minimise' {
  if (isDialogOpen) return 'close'
  return isTabRoot || !hasHistory ? 'minimise' : 'back'
}

/** As Escape closes it: every dialog and menu knows that key. */
export function closeTopmost() {
  const on = document.activeElement ?? document.body
  on.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}
