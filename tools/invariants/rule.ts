/** One file of the product: its path from the repository and its text. */
export type SourceFile = { path: string; text: string }

/** Everything a rule may look at. */
export type Tree = { root: string; files: readonly SourceFile[] }

/** A promise about the shape of the code that a program can keep (ARCHITECTURE.md, "Invariants"). */
export type Rule = {
  /** The promise, as a sentence. */
  name: string
  /** The files it is about. */
  over: (path: string) => boolean
  /** With fewer files than this the rule has lost sight of the product and fails rather than agreeing with nothing. */
  atLeast: number
  /** One line for each breach, beginning with the file. */
  breaches: (files: readonly SourceFile[], tree: Tree) => string[]
}

/** A rule that looks at one file at a time. */
export function inEachFile(breachesIn: (file: SourceFile) => string[]): Rule['breaches'] {
  return (files) => files.flatMap((file) => breachesIn(file).map((breach) => `${file.path}: ${breach}`))
}

/** What is wrong with the tree according to one rule; nothing when it is kept. */
export function verdict(rule: Rule, tree: Tree): string[] {
  const files = tree.files.filter((file) => rule.over(file.path))
  const tooFew =
    files.length < rule.atLeast ? [`looked at ${files.length} files, expected at least ${rule.atLeast}`] : []
  return [...tooFew, ...rule.breaches(files, tree)]
}
