export type Section = { title: string | null; text: string }

/** A legal text by its headings, lines that begin with `## `; what stands before the first has none. */
export function sectionsOf(body: string): Section[] {
  const [intro = '', ...rest] = body.split(/^##[ \t]+/m)
  const sections = rest.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    return { title: title.trim(), text: lines.join('\n').trim() }
  })
  return intro.trim() ? [{ title: null, text: intro.trim() }, ...sections] : sections
}
