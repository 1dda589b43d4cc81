const place = 'chat_has_waiting'

/** Known without opening the database: whether there is anything to go on sending after a reload. */
export const hasWaiting = () => localStorage.getItem(place) !== null

export function noteWaiting(is: boolean) {
  if (is) localStorage.setItem(place, 'yes')
  else localStorage.removeItem(place)
}
