import type { Log } from '../log.ts'
import { OutsideError } from '../outside/call-outside.ts'

/** The provider does not know the operator, or not as the owner of this app: nothing arrives until a setting is changed. */
export class CredentialsError extends OutsideError {
  constructor(provider: string, variables: string, said: string) {
    super(
      'refused',
      `${provider} does not accept ${variables}: ${said}. Nothing reaches its apps until that is put right.`,
    )
  }
}

/** Says of wrong credentials once what has to be done, and again only after they have worked meanwhile. */
export function sayingOnce<Given extends unknown[], Answer>(log: Log, send: (...given: Given) => Promise<Answer>) {
  let isSaid = false
  return async (...given: Given): Promise<Answer> => {
    try {
      const answer = await send(...given)
      isSaid = false
      return answer
    } catch (error) {
      if (error instanceof CredentialsError && !isSaid) {
        isSaid = true
        log.error({ error }, error.message)
      }
      throw error
    }
  }
}
