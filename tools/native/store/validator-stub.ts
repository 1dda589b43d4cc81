export const buyer_id = '7d4c6f9e-0b1a-4f5e-9c2d-3a8b7e6f5d4c'

/** What the library has sent. */
export type Posted = { path: string; token: string; body: { id: string; transaction: Record<string, string> } }
type Answer = { status: number; body: unknown } | 'nobody there' | 'no answer'
export type Validator = (posted: Posted, count: number) => Answer

/** In place of a browser's: what is sent goes to `validator`, and is kept in `posted`. */
export function xhrBy(validator: Validator, posted: Posted[]) {
  return class {
    timeout = 0
    readyState = 0
    status = 0
    statusText = ''
    responseText = ''
    ontimeout?: () => void
    onreadystatechange?: () => void
    #url = ''
    readonly #headers: Record<string, string> = {}

    open(_method: string, url: string) {
      this.#url = url
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }

    send(text: string) {
      const { pathname } = new URL(this.#url)
      const sent = {
        path: pathname,
        token: this.#headers['Authorization'] ?? '',
        body: JSON.parse(text) as Posted['body'],
      }
      posted.push(sent)
      const answer = validator(sent, posted.length)
      if (answer === 'no answer') setTimeout(() => (this.#ends(0, ''), this.ontimeout?.()), this.timeout)
      else if (answer === 'nobody there') setTimeout(() => this.#ends(0, ''), 50)
      else setTimeout(() => this.#ends(answer.status, asText(answer.body)), 50)
    }

    #ends(status: number, text: string) {
      Object.assign(this, { status, readyState: 4, responseText: text })
      this.onreadystatechange?.()
    }
  }
}

const asText = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))

/** The server's answer to a good purchase, as its contract has it. */
export function verified({ body }: Posted, more: { expires_at?: number; is_expired?: boolean } = {}): Answer {
  const { transaction } = body
  const id = transaction['type'] === 'apple-sk2' ? transaction['id']! : body.id
  const transactionId = transaction['jwsRepresentation']?.split('.')[1] ?? transaction['id']
  const expiryDate = more.expires_at ?? Date.now() + 30 * 86_400_000
  const collection = [{ id, transactionId, purchaseDate: Date.now(), expiryDate, isExpired: more.is_expired ?? false }]
  return { status: 200, body: { ok: true, data: { id, latest_receipt: true, transaction, collection } } }
}

/** Whoever asks for somebody else is refused, whatever they have bought. */
export function guarded(validator: Validator): Validator {
  return (posted, count) => {
    const [, , , , user_id] = posted.path.split('/')
    if (user_id !== buyer_id || posted.token !== 'Bearer token-of-buyer') return { status: 403, body: '' }
    return validator(posted, count)
  }
}

export const otherTeam: Answer = {
  status: 200,
  body: { ok: false, code: 6_777_017, message: 'Of another team', app_code: 1000, data: { latest_receipt: true } },
}
