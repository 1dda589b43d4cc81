/** TypeScript without its comments; every remaining character keeps its line. */
export function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, '')).replace(/(^|\s)\/\/.*$/gm, '$1')
}

/** The modules a file imports or re-exports, types included. */
export function importedModules(text: string): string[] {
  const code = withoutComments(text)
  const statements = code.matchAll(
    /\b(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g,
  )
  return [...statements].map(([, from, bare]) => from ?? bare ?? '')
}

/** The text between the bracket at `open` and the one that closes it; strings with lone brackets in them would mislead it. */
export function bracketed(text: string, open: number): string {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    if ('([{'.includes(text.charAt(at))) depth += 1
    if (')]}'.includes(text.charAt(at))) depth -= 1
    if (depth === 0) return text.slice(open + 1, at)
  }
  return text.slice(open + 1)
}

/** The arguments of every call of `name`, as written. */
export function callsOf(name: string, text: string): { args: string; after: number }[] {
  const code = withoutComments(text)
  return [...code.matchAll(new RegExp(`(?<![\\w.])${name}(?:<[^(\`]*?>)?\\(`, 'g'))].map((match) => {
    const open = match.index + match[0].length - 1
    const args = bracketed(code, open)
    return { args, after: open + args.length + 2 }
  })
}

export const isTest = (path: string): boolean => /\.(test|check|long|e2e)\.tsx?$/.test(path)
