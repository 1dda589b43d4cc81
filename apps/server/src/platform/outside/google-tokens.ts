import { importPKCS8, SignJWT } from 'jose'
import { z } from 'zod'
import { askProvider } from './ask-provider.ts'
import { OutsideError } from './call-outside.ts'

/** The operator at Google: what its console's JSON file says. */
type Account = { client_email: string; private_key: string; token_uri: string }
type Asked = {
  scope: string
  now: () => Date
  /** Google does not know the account. */
  refused: (said: string) => Error
}

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
/** Google's tokens last an hour: one is asked for again before it has run out on the way. */
const EARLY_MS = 5 * 60_000

const granted = z.object({ access_token: z.string(), expires_in: z.number() })

/** One access token for all questions, until shortly before it runs out. */
export function googleTokens({ client_email, private_key, token_uri }: Account, { scope, now, refused }: Asked) {
  let held: Promise<{ token: string; until: number }> | null = null
  const grant = async () => {
    const seconds = Math.floor(now().getTime() / 1000)
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(client_email)
      .setAudience(token_uri)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 3600)
      .sign(await importPKCS8(private_key, 'RS256'))
    const form = new URLSearchParams({ grant_type: GRANT, assertion })
    const { status, body } = await askProvider({ url: new URL(token_uri), form })
    if (status === 400 || status === 401 || status === 403) throw refused(`it answered ${status}`)
    const parsed = granted.safeParse(body)
    if (status !== 200 || !parsed.success)
      throw new OutsideError('refused', `Google gave no token, it answered ${status}.`)
    return { token: parsed.data.access_token, until: now().getTime() + parsed.data.expires_in * 1000 - EARLY_MS }
  }
  return async () => {
    if (held && (await held).until > now().getTime()) return (await held).token
    const asked = grant()
    held = asked
    asked.catch(() => (held = held === asked ? null : held))
    return (await asked).token
  }
}
