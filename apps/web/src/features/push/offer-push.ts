/** The action just done, about which people want more messages. */
export type PushOccasion = 'bid' | 'post'

const KEY = 'isPushOffered'
let hear: ((occasion: PushOccasion) => void) | null = null

/** After a first bid or job, asks once whether this device shall get push messages. Never at the start. */
export function offerPush(occasion: PushOccasion) {
  if (localStorage.getItem(KEY) === null) hear?.(occasion)
}

export function onPushOffer(listener: (occasion: PushOccasion) => void): () => void {
  hear = listener
  return () => {
    hear = null
  }
}

/** The question was answered, either way: it is not asked again. */
export function notePushOffered() {
  localStorage.setItem(KEY, 'true')
}
