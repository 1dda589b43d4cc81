import { silence } from './silence.ts'

/** The answer, or what is known without it as soon as the line is silent; then it is not waited for until something is answered. */
export function unlessSilent<Answer>(asked: Promise<Answer>, known: Answer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const stop = silence.begun.subscribe(() => resolve(known))
    if (silence.isNow) resolve(known)
    asked.then(resolve, reject).finally(stop)
  })
}
