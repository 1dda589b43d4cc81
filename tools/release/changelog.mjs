const UNRELEASED = '## Unreleased\n'

/**
 * The change log with what was unreleased under its version, and the notes of that version alone.
 * @param {string} text @param {string} version @param {string} date
 * @returns {{ text: string, notes: string }}
 */
export function released(text, version, date) {
  const start = text.indexOf(UNRELEASED)
  if (start < 0) throw new Error('CHANGELOG.md has no "## Unreleased".')
  if (text.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has ${version} already.`)
  const body = start + UNRELEASED.length
  const next = text.indexOf('\n## ', body)
  const notes = text.slice(body, next < 0 ? undefined : next).trim()
  if (!notes.includes('- ')) throw new Error('CHANGELOG.md says nothing under "Unreleased".')
  if (!notes.includes('**Upgrading**'))
    throw new Error('Say under "Unreleased" what **Upgrading** asks for, or that it asks for nothing.')
  return { notes, text: `${text.slice(0, body)}\n## ${version} (${date})\n${text.slice(body)}` }
}

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/

/** @param {string} version @param {string} present */
export function requireNewer(version, present) {
  const [wanted, had] = [version, present].map((each) => VERSION.exec(each)?.slice(1).map(Number))
  if (!wanted) throw new Error(`"${version}" is no version; say one such as 1.4.0.`)
  const at = wanted.findIndex((number, n) => number !== had?.[n])
  if (at < 0 || wanted[at] < had[at]) throw new Error(`${version} is not newer than ${present}.`)
}
