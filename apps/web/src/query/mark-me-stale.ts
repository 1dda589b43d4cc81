import { client, giveUp } from './client.ts'
import { keys } from './keys.ts'

/** Who is signed in is asked again with the next load, also while it is being asked: that may have been answered already. */
export function markMeStale() {
  giveUp(keys.everyMe)
  void client.invalidateQueries({ queryKey: keys.everyMe, refetchType: 'none' })
}
