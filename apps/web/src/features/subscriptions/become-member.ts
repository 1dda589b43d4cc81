import { href } from 'react-router'

/** Remembered on the device beyond a logout (spec §3 "Client storage"). */
export function rememberMember() {
  localStorage.setItem('isAlreadySubscribed', 'true')
}

/** A team that has just become a member goes to its notifications; a change of plan stays where it was (spec §2). */
export function afterPayment(wasMember: boolean): string {
  rememberMember()
  return wasMember ? href('/subscription') : href('/notifications')
}
