/** The market itself. */
const market = ['waybill']

/** Words by which a market's own people sign. A name of these alone is reserved; "Support Logistics Ltd" is a company. */
const ownPeople = new Set(
  (
    'support help helpdesk helpline service services customer customers client clients admin administrator administration ' +
    'staff team desk centre center department office official moderator moderation security safety billing payments ' +
    'payment accounts account refund refunds verification compliance system notification notifications no noreply reply ' +
    'info information contact the our your and of for uk gb'
  ).split(' '),
)
const legalForms = new Set('ltd limited llp plc lp cic inc co company'.split(' '))

/** Letters that are drawn like others: "Wayb1ll", "Waybi|l". */
const lookAlikes: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '|': 'l',
  $: 's',
  '@': 'a',
}

/**
 * Whether a company calls itself like the market, its operator or their people, by whom a member would be fooled. `names` are
 * the operator's, whatever the brand is.
 */
export function isReservedName(name: string, names: readonly string[] = []): boolean {
  const words = wordsOf(name)
  // Also written apart or together: "Way Bill", "WaybillSupport".
  const joined = lettersOf(words)
  if (market.some((each) => joined.startsWith(lettersOf([each])) || words.some((word) => isAlike(word, each))))
    return true
  const key = keyOf(name)
  // An operator may be called after the trade: of "Freight Ltd", "Freight Support" is reserved and "Freight Masters" is not.
  if (key !== '' && names.some((each) => keyOf(each) === key)) return true
  const spoken = words.filter((word) => !legalForms.has(word))
  return spoken.length > 0 && spoken.every((word) => ownPeople.has(word)) && spoken.some((word) => word.length > 3)
}

const isAlike = (word: string, other: string) => lettersOf([word]) === lettersOf([other])

/** The rest of a name without its legal form and the words of its people. */
function keyOf(name: string): string {
  return lettersOf(wordsOf(name).filter((word) => !legalForms.has(word) && !ownPeople.has(word)))
}

function wordsOf(name: string): string[] {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}|$@]+/u).filter((word) => word !== '')
}

/** Compared by what is seen: capital i and l are one stroke. */
function lettersOf(words: readonly string[]): string {
  const letters = words.join('').replaceAll(/[^a-z]/g, (sign) => lookAlikes[sign] ?? sign)
  return letters.replaceAll('i', 'l')
}
