import { Secret, TOTP } from 'otpauth'
import { product } from '@waybill/locales/words'

const PERIOD_SECONDS = 30
/** Clocks of phones go wrong by a little: the codes before and after count as well. */
const STEPS_EITHER_SIDE = 1

/** The parameters that authenticator apps understand: SHA-1, six digits, thirty seconds. */
function totpOf(secret: string, email = ''): TOTP {
  return new TOTP({ issuer: product, label: email, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The time step a code belongs to; null when it is not one of now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: STEPS_EITHER_SIDE })
  return delta === null ? null : stepAt(now) + delta
}

/** Of all steps whose codes are good now, the last. */
export function newestStep(now: Date): number {
  return stepAt(now) + STEPS_EITHER_SIDE
}

function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / PERIOD_SECONDS)
}

export function codeAt(secret: string, now: Date): string {
  return totpOf(secret).generate({ timestamp: now.getTime() })
}

/** The content of the QR code. */
export function setupUri(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}
