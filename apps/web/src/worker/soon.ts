/** A page that takes longer is opened as it was kept: in a cellar a browser may wait for minutes. */
const PATIENCE_MS = 2_500

/** What the network answers in time; else what is kept of it, if there is anything. */
export async function soonOr(kept: Response | undefined, asked: Promise<Response>): Promise<Response> {
  if (!kept) return asked
  const answered = asked.then(
    (response) => (response.status < 500 ? response : kept),
    () => kept,
  )
  return Promise.race([answered, new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))])
}
